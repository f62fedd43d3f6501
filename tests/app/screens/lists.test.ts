import { describe, expect, it } from 'vitest'
import { articlesHead, articlesViewModel } from '@/app/_content/articles-view-model'
import { figuresViewModel } from '@/app/[site]/[locale]/(portal)/figures/view-model'
import { languageListViewModel } from '@/app/[site]/[locale]/(portal)/language-list/view-model'
import { mediaListViewModel } from '@/app/[site]/[locale]/(portal)/media-list/view-model'
import { loadNewsList } from '@/app/[site]/[locale]/(portal)/news-list/load'
import { newsListHead } from '@/app/[site]/[locale]/(portal)/news-list/view-model'
import { rankHead, rankViewModel } from '@/app/[site]/[locale]/(portal)/rank/view-model'
import { scienceHead, scienceViewModel } from '@/app/[site]/[locale]/(portal)/science/view-model'
import { groupPublication } from '@/lib/contract/site'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

const en = arbitraryPageContext('en')
const page = <T>(content: T[], more = {}) => ({
  content,
  number: 0,
  size: 20,
  totalPages: 1,
  totalElements: content.length,
  ...more,
})
const column = (name: string, count: number) => ({ column: name, enColumn: `${name} EN`, count })

describe('a list of articles', () => {
  it('says that it is empty, and links its other pages', () => {
    expect(articlesViewModel(page([]), en).list.empty).not.toBeNull()
    const { list } = articlesViewModel(page([arbitraryArticle()], { number: 1, totalPages: 3 }), en)
    expect(list.empty).toBeNull()
    expect(list.entries).toHaveLength(1)
    expect(list.pagination.pages).toMatchObject({ previous: '/en/article/', next: '/en/article/?page=3' })
    expect(articlesHead(null, en).canonical).toBe('/en/article/')
  })
})

describe('a ranking', () => {
  const found = { ...arbitraryArticle(), rank: 21, score: 7 }
  const data = { sort: 'downloads', period: 'all', articles: page([found], { number: 1 }) } as const

  it('numbers its rows on from the page before, and counts what it is sorted by', () => {
    const view = rankViewModel(data, en)
    expect(view.start).toBe(21)
    expect(view.rows[0]).toMatchObject({ rank: 21 })
    expect(view.rows[0]?.entry.counts).toContain('7')
    expect(view.sorts.tabs.filter(({ current }) => current)).toHaveLength(1)
    expect(rankHead(data, en).title).toContain(view.sorts.tabs.find(({ current }) => current)?.label)
  })
})

describe('a ranking without articles', () => {
  const emptyOf = (period: 'all' | '3m') =>
    rankViewModel({ sort: 'views', period, articles: page([]) }, en).empty

  it('sends to another period, but not from all time', () => {
    expect(emptyOf('3m')?.text).toContain('another period')
    expect(emptyOf('all')?.text).not.toContain('period')
  })

  it('offers no periods where all time has none, and leads to the current issue', () => {
    const view = rankViewModel({ sort: 'views', period: 'all', articles: page([]) }, en)
    expect(view.periods).toBeNull()
    expect(view.empty?.next.href).toBe('/en/issue/')
    expect(rankViewModel({ sort: 'views', period: '3m', articles: page([]) }, en).periods).not.toBeNull()
  })
})

describe('research columns', () => {
  const request = { params: {}, query: {} } as Parameters<typeof scienceHead>[2]

  it('link the rest of a long column, and only to that', () => {
    const shown = [
      { column: column('综述', 9), articles: [arbitraryArticle()] },
      { column: column('快报', 2), articles: [] },
    ]
    const data = { kind: 'all' as const, shown, others: [column('简讯', 1)] }
    const { columns } = scienceViewModel(data, en, request)
    expect(columns?.shown.map(({ more }) => more?.href)).toEqual([
      '/en/science/?column=%E7%BB%BC%E8%BF%B0',
      undefined,
    ])
    expect(columns?.others.links[0]).toMatchObject({ label: '简讯 EN', count: 1 })
  })

  it('are one column where the address names it', () => {
    const data = { kind: 'one' as const, column: column('综述', 9), articles: page([arbitraryArticle()]) }
    expect(scienceViewModel(data, en, request).list?.entries).toHaveLength(1)
    expect(scienceHead(data, en, request)).toMatchObject({ title: '综述 EN' })
  })
})

describe('publications of a channel', () => {
  const journal = groupPublication.parse({
    ...{ id: 1, siteId: 101, publicationName: '光', enPublicationName: 'Light', issn: '1234-5679' },
  })
  const request = (styleId?: string) =>
    ({ params: {}, query: { styleId } }) as Parameters<typeof languageListViewModel>[2]

  it('are covers under style 4, else names with their facts as text', () => {
    const data = { channel: null, journals: [journal] }
    expect(languageListViewModel(data, en, request('4')).covers).toBe(true)
    const { covers, cards } = languageListViewModel(data, en, request('1'))
    expect(covers).toBe(false)
    expect(cards[0]?.facts.map(({ text }) => text)).toContain('ISSN 1234-5679')
  })
})

describe('lists of two kinds', () => {
  it('mark the kind of the address, and page within it', () => {
    const tables = { params: { kind: 'table' }, query: { page: 0 } } as Parameters<typeof figuresViewModel>[2]
    const figures = figuresViewModel(page([], { totalPages: 2 }), en, tables)
    expect(figures.tabs.tabs.map(({ current }) => current)).toEqual([false, true])
    expect(figures.pagination.pages.next).toBe(`${figures.tabs.tabs[1]?.href}?page=2`)
    const sound = { params: { kind: 'audio' }, query: { page: 0 } } as Parameters<
      typeof mediaListViewModel
    >[2]
    expect(mediaListViewModel(page([]), en, sound).tabs.tabs.map(({ current }) => current)).toEqual([
      false,
      true,
    ])
  })
})

it('gives each page of news a canonical address of its own', () => {
  const news = page([], { number: 2, totalPages: 3 })
  expect(newsListHead({ channel: null, member: null, news }, en).canonical).toBe('/en/new/?page=3')
  expect(newsListHead({ channel: null, member: null, news: page([]) }, en).canonical).toBe('/en/new/')
  expect(newsListHead({ channel: null, member: 104, news }, en).canonical).toBe('/newsInfo/104/en/?page=3')
})

it('lists the news of a channel of one kind', async () => {
  const queries: unknown[] = []
  const load = async (newsDataType: string | null) => {
    const call = (name: string, { query }: { query: unknown }) => {
      if (name === 'channelInfo') return Promise.resolve({ id: 5, enable: '1', newsDataType })
      queries.push(query)
      return Promise.resolve(page([]))
    }
    await loadNewsList({ ...en, call } as never, { params: { id: 5 }, query: { page: 0 } } as never)
  }
  for (const kind of ['wechat', 'news', null]) await load(kind)
  expect(queries).toMatchObject([{ newsDataType: 'wechat' }, {}, {}])
  expect(queries.slice(1).every((query) => !Object.hasOwn(query as object, 'newsDataType'))).toBe(true)
})

it('keeps the channel of a list on its other pages', () => {
  const channel = { enable: '1', children: [], name: '视频', enName: 'Video' }
  const channels = [
    { ...channel, id: 5, code: 'video' },
    { ...channel, id: 6, code: 'vod', enName: 'Lectures' },
  ] as never
  const context = arbitraryPageContext('en', { channels })
  const view = (columnId: string) =>
    mediaListViewModel(page([], { totalPages: 2 }), context, {
      params: { kind: 'video' },
      query: { page: 0, columnId },
    } as never)
  expect(view('6').frame.title).toBe('Lectures')
  expect(view('6').pagination.pages.next).toBe('/en/video/?columnId=6&page=2')
  expect(view('5').pagination.pages.next).toBe('/en/video/?page=2')
})
