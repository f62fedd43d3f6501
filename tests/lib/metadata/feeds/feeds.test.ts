import { describe, expect, it } from 'vitest'
import { type FeedRequest, feedPath, readFeedPath } from '@/lib/routes/feed-path'
import { articleItem, newestOf, newsItem } from '@/lib/metadata/feeds/feed-items'
import { newsSummary } from '@/lib/contract/news'
import { match } from '@/lib/routes/match'
import { rssListViewModel } from '@/app/[site]/[locale]/(portal)/rss-list/view-model'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

const read = (path: string) => readFeedPath(path.split('/').slice(2).map(decodeURIComponent))

const requests: FeedRequest[] = [
  { locale: 'zh', format: 'rss', subject: { kind: 'current', value: null } },
  { locale: 'en', format: 'atom', subject: { kind: 'issue', value: '10001' } },
  { locale: 'zh', format: 'atom', subject: { kind: 'keyword', value: '光/影 %' } },
  { locale: 'en', format: 'rss', subject: { kind: 'news', value: null } },
]

describe('feed addresses', () => {
  it.each(requests)('are read back as they were written: $subject.kind', (request) => {
    expect(read(feedPath(request))).toEqual(request)
  })

  it.each([
    '/feeds/zh/issue/x/rss.xml',
    '/feeds/fr/current/rss.xml',
    '/feeds/zh/current/1/rss.xml',
    '/feeds/zh/author/rss.xml',
    '/feeds/zh/current/json.xml',
  ])('refuse %s', (path) => expect(read(path)).toBeNull())

  it('are no pages', () => {
    expect(match('/feeds/zh/current/rss.xml')).toBeNull()
  })
})

describe('feed items', () => {
  it('say that an article was retracted', () => {
    const item = articleItem({ ...arbitraryArticle(), status: 'retracted' }, 'en', 'https://j.example')
    expect(item.title).toMatch(/ \[Retracted\]$/)
  })

  it.each([
    ['zh', '水 H2O 的光：导论'],
    ['en', 'Light in H2O: An introduction'],
  ] as const)('have the subtitle of an article in its title (%s)', (locale, title) => {
    const article = arbitraryArticle({ subtitle: '导论', enSubtitle: 'An introduction' })
    expect(articleItem(article, locale, 'https://j.example').title).toBe(title)
  })

  it('tell an article in the language of the feed, under its DOI', () => {
    const item = articleItem(arbitraryArticle(), 'en', 'https://j.example')
    expect(item).toMatchObject({
      id: 'https://doi.org/10.5555/lumen(a).1',
      title: 'Light in H2O',
      summary: 'An abstract.',
      published: '2026-02-01',
    })
  })

  it('lead external news to its source', () => {
    const news = newsSummary.parse({
      id: 1,
      siteId: 101,
      title: '外部',
      original: 2,
      sourceLink: 'https://example.org/n',
      publishDate: '2026-01-03',
    })
    const item = newsItem(news, 'en', 'https://j.example')
    expect(item).toMatchObject({ link: 'https://example.org/n', title: '外部' })
    expect(newestOf([item])).toBe('2026-01-03')
  })
})

it('lists on its page only feeds that can be read', () => {
  const view = rssListViewModel(
    {
      journals: [{ id: 1001, siteId: 101, name: '光与物', enName: 'Light', own: true }],
      columns: [{ column: '综述', enColumn: 'Review', count: 3 }],
      newest: null,
    },
    arbitraryPageContext('en', { site: { type: 'all' } }),
  )
  const links = view.groups.flatMap(({ rows }) => rows.flatMap((row) => row.links))
  expect(links.length).toBeGreaterThan(10)
  for (const { href } of links) expect(read(href)).not.toBeNull()
})
