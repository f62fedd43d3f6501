import { describe, expect, it } from 'vitest'
import { type SitemapEntry, textSitemap, urlSet } from '@/lib/metadata/sitemap/entry'
import { channelPaths, isIndexed, pathOfPage } from '@/lib/metadata/sitemap/page-paths'

const origin = 'https://j.example'

async function* some(count: number): AsyncGenerator<SitemapEntry> {
  for (let at = 1; at <= count; at += 1) yield { path: `/zh/article/${at}/`, updatedAt: null }
}

async function text(parts: AsyncIterable<string>): Promise<string> {
  let all = ''
  for await (const part of parts) all += part
  return all
}

describe('urlSet', () => {
  it('names both languages of a page and each from the other', async () => {
    const entries = (async function* () {
      yield { path: "/zh/article/doi/10.5555/a'&b/", updatedAt: '2026-01-01T00:00:00.000Z' }
    })()
    const xml = await text(urlSet(origin, entries))
    expect(xml.match(/<loc>/g)).toHaveLength(2)
    expect(xml).toContain('<loc>https://j.example/en/article/doi/10.5555/a&apos;&amp;b/</loc>')
    expect(xml.match(/hreflang="zh-CN"/g)).toHaveLength(2)
    expect(xml).toContain('<lastmod>2026-01-01T00:00:00.000Z</lastmod>')
  })
})

describe('textSitemap', () => {
  it('writes one address a line and stops at the limit', async () => {
    expect((await text(textSitemap(origin, some(2)))).split('\n')).toEqual([
      'https://j.example/zh/article/1/',
      'https://j.example/en/article/1/',
      'https://j.example/zh/article/2/',
      'https://j.example/en/article/2/',
      '',
    ])
    expect((await text(textSitemap(origin, some(9), 5))).trim().split('\n')).toHaveLength(5)
  })
})

describe('the pages of a site', () => {
  it('have addresses that lead to an indexed screen', () => {
    const pathOf = (issue: string, addressBy: 'number' | 'year' | 'id') =>
      pathOfPage({ kind: 'issue', id: 9, year: 2026, issue, addressBy, updatedAt: '' }, 101)
    const issues = [pathOf('1', 'number'), pathOf('', 'year'), pathOf('1', 'id')]
    expect(issues).toEqual(['/zh/issue/2026/1/', '/zh/issue/2026/', '/newAcademic/101/0/backissue/9/0/zh/'])
    expect(issues.every(isIndexed)).toBe(true)
    expect(isIndexed('/login')).toBe(false)
    expect(isIndexed('/article')).toBe(false)
  })

  it('take from the menu only paths of this host with a language and no query', () => {
    const channel = (id: number, code: string, more = {}) => ({
      ...{ id, code, name: code, enName: code, enable: '1', parentId: null, siteId: 101, linkValue: null },
      ...{
        bannerId: null,
        bannerUrl: null,
        route: null,
        newsDataType: null,
        styleId: null,
        parentIndex: null,
      },
      children: [],
      ...more,
    })
    const paths = channelPaths(
      [
        channel(1, 'index'),
        channel(2, 'jump', { linkValue: 'https://elsewhere.example/' }),
        channel(3, 'news'),
        channel(4, 'item', { children: [channel(5, 'periodIntroduce')] }),
        channel(6, 'aboutus', { enable: '0' }),
      ],
      { prefixed: true, periods: [null, null] },
    )
    expect(paths).toEqual(['/zh/home/', '/zh/info/4/', '/zh/about/5/'])
  })
})
