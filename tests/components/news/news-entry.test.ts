import { describe, expect, it } from 'vitest'
import { newsEntry } from '@/components/news/news-entry'
import { newsSummary } from '@/lib/contract/news'

const item = (over: Record<string, unknown> = {}) =>
  newsSummary.parse({ id: 7, siteId: 102, title: '通知', address: 'optics.example.org', ...over })
const options = { external: 'external', currentSite: { id: 101, isGroup: true } }

describe('a news entry', () => {
  it('of a member leads from a group to the address of the site that owns it', () => {
    expect(newsEntry(item(), 'zh', options).href).toBe('//optics.example.org/zh/news/7/')
    expect(newsEntry(item({ siteId: 101 }), 'zh', options).href).toBe('/zh/news/7/')
  })

  it('from elsewhere opens its source wherever it is listed', () => {
    const source = { original: 2, sourceLink: 'https://example.org/a' }
    expect(newsEntry(item(source), 'zh', options)).toMatchObject({
      href: 'https://example.org/a',
      external: 'external',
    })
  })

  it('says which language its words are in, where it is not the page’s', () => {
    expect(newsEntry(item(), 'en', options).lang).toBe('zh')
    expect(newsEntry(item(), 'zh', options).lang).toBeUndefined()
  })
})
