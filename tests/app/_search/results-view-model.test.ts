import { describe, expect, it } from 'vitest'
import { advancedState } from '@/app/_search/advanced-view-model'
import { resultsViewModel } from '@/app/_search/results-view-model'
import { searchState } from '@/app/_search/search-state'
import { searchItem, searchPage } from '@/lib/contract/search-page'
import { arbitraryArticle } from '@/tests/support/article'
import { arbitraryPageContext } from '@/tests/support/page-context'

const item = { ...arbitraryArticle(), citedCount: 3, downloadCount: 8, viewCount: 5 }
const page = searchPage.parse({
  content: [searchItem.parse({ ...item, kind: 'article', highlight: {}, matched: [] })],
  ...{ number: 0, size: 20, totalPages: 1, totalElements: 1 },
  ...{ more: false, relaxed: false, notices: [], didYouMean: [], expanded: [] },
  readings: [],
})
const token = (text: string) => ({ token: text, start_offset: 0, end_offset: 1, type: 'word', position: 0 })

const results = (query: Record<string, string>, readings: typeof page.readings = []) =>
  resultsOf({ ...page, readings }, query)

const resultsOf = (found: typeof page, query: Record<string, string> = {}) =>
  resultsViewModel(
    {
      page: found,
      ...{ clusters: null, conditions: [], busy: false },
      tokens: [token('石墨烯'), token('怎么')],
    } as Parameters<typeof resultsViewModel>[0],
    searchState('article', { q: '石墨烯怎么用', ...query }, 'en'),
    arbitraryPageContext('en'),
  ).results

describe('results', () => {
  it('say by what they are ordered, and how citations are counted', () => {
    const counts = (sort: string) => results({ sort })?.articles[0]?.entry.counts
    expect(['citations', 'downloads', 'date'].map(counts)).toEqual(['3 citations', '8 downloads', '5 views'])
    expect(results({ sort: 'citations' })?.counting).toMatchObject({
      text: expect.stringContaining('DOIs') as string,
      link: { href: '/en/counting/' },
    })
    expect(results({ sort: 'date' })?.counting).toBeNull()
  })

  it.each([
    ['similar', []],
    ['some', []],
    ['question', [expect.stringContaining('closest')]],
  ] as const)('say once that they are only near: read as %s', (kind, notices) => {
    const near = { ...page, relaxed: true, readings: [{ kind, to: ['石墨烯'], fields: [] }] }
    expect(resultsOf(near)?.notices).toEqual(notices)
  })

  it('say that the work of a reference is first where they begin with it', () => {
    const content = [{ ...page.content[0], resName: '库姆塔格沙漠的羽毛状沙丘' }] as typeof page.content
    const near = { ...page, content: [...content, ...page.content], relaxed: true }
    const notices = (q: string) => resultsOf(near, { q })?.notices
    expect(notices('屈建军. 库姆塔格沙漠的羽毛状沙丘[J]. 中国沙漠, 2004')).toEqual([
      expect.stringContaining('comes first'),
    ])
    expect(notices('屈建军. 巴丹吉林沙漠的沙丘[J]. 中国沙漠, 2004')).toEqual([
      expect.stringContaining('closest'),
    ])
  })

  it('speak of no other works where that of a reference is the only one', () => {
    const content = [{ ...page.content[0], resName: '库姆塔格沙漠的羽毛状沙丘' }] as typeof page.content
    const q = '屈建军. 库姆塔格沙漠的羽毛状沙丘[J]. 中国沙漠, 2004'
    expect(resultsOf({ ...page, content, relaxed: true }, { q })?.notices).toEqual([
      'This is the work of the reference.',
    ])
  })

  it.each([
    ['沙漠化研究进展', '王涛. 中国北方沙漠化研究进展[J]. 中国沙漠, 2004', 'closest'],
    ['沙漠化研究进展', '新疆 沙漠化研究进展', 'closest'],
    ['沙漠化研究进展', '沙漠化研究进展, 新疆', 'closest'],
    ['沙漠化研究进展', '王涛. 沙漠化研究进展[J]. 中国沙漠', 'work of the reference'],
    [
      'Deep learning for remote sensing',
      'An introduction to deep learning for remote sensing, 2019',
      'closest',
    ],
    [
      'Rain, wind and <i>Larix</i>',
      'Rime A (2019) Rain, wind and Larix. J Lamps 3:4',
      'work of the reference',
    ],
    ['Lamps of the U.S. coast', 'Rime A. Lamps of the U.S. coast. J Lamps, 2019.', 'work of the reference'],
  ])('tell the work %s from another by %s', (resName, q, notice) => {
    const content = [{ ...page.content[0], resName }] as typeof page.content
    expect(resultsOf({ ...page, content, relaxed: true }, { q })?.notices).toEqual([
      expect.stringContaining(notice),
    ])
  })

  it('say that a full list of what is near is cut', () => {
    const summary = (totalElements: number) => resultsOf({ ...page, relaxed: true, totalElements })?.summary
    expect([59, 60].map(summary)).toEqual(['59 results', 'The 60 closest results'])
  })

  it('offer no other spelling that they name as what was searched for', () => {
    const offered = (readings: typeof page.readings) =>
      resultsViewModel(
        {
          page: { ...page, didYouMean: ['石墨烯'], readings },
          ...{ clusters: null, conditions: [], busy: false, tokens: [] },
        },
        searchState('article', { q: '石墨希' }, 'en'),
        arbitraryPageContext('en'),
      ).results?.didYouMean?.links.map(({ label }) => label)
    expect(offered([])).toEqual(['石墨烯'])
    expect(offered([{ kind: 'spelling', to: ['石墨烯'], fields: [] }])).toBeUndefined()
  })

  it('offer a query in the place of the rows of the advanced form', () => {
    const links = resultsViewModel(
      {
        page: { ...page, didYouMean: ['KW=石墨烯 AND AU=张伟'] },
        ...{ clusters: null, conditions: [], busy: false, tokens: [] },
      },
      advancedState({ q1: '石墨希', f1: 'keyword_tic', q2: '张伟', o2: 'OR', yearFrom: '2015' }, 'en'),
      arbitraryPageContext('en'),
    ).results?.didYouMean?.links
    const { searchParams } = new URL(links?.[0]?.href ?? '', 'https://optics.example')
    expect(Object.fromEntries(searchParams)).toMatchObject({ q1: 'KW=石墨烯 AND AU=张伟', yearFrom: '2015' })
    expect(['q', 'f1', 'q2', 'o2'].filter((name) => searchParams.has(name))).toEqual([])
  })

  it('do not name the words of a question whose subject was looked for', () => {
    expect(results({})?.tokens?.words).toEqual(['石墨烯', '怎么'])
    expect(results({}, [{ kind: 'question', to: ['石墨烯'], fields: [] }])?.tokens).toBeNull()
  })
})
