import { describe, expect, it } from 'vitest'
import { filtersView } from '@/app/_search/filters-view-model'
import { searchState } from '@/app/_search/search-state'
import { translator } from '@/lib/i18n/translator'

const t = translator('en', 'search')

describe('filtersView', () => {
  it('takes each of several filters away by itself', () => {
    const state = searchState('article', { q: 'laser', year: '2025;2026', author: 'ling', years: '3' }, 'en')
    const { chips, clear } = filtersView(null, state, t)
    const without = chips.map(({ href }) => Object.fromEntries(new URL(href, 'http://x').searchParams))
    expect(chips.map(({ label }) => label)).toEqual(['Past 3 years', '2025', '2026', 'ling'])
    expect(without.map(({ year, author, years }) => [years, year, author])).toEqual([
      [undefined, '2025;2026', 'ling'],
      ['3', '2026', 'ling'],
      ['3', '2025', 'ling'],
      ['3', '2025;2026', undefined],
    ])
    expect(clear?.href).toBe('/article?q=laser&type=428&lang=en')
  })

  it('takes each of several earlier searches away by itself', () => {
    const state = searchState('article', { q: 'dune', within: 'q=soil&within=water' }, 'en')
    const { chips, clear } = filtersView(null, state, t)
    expect(chips.map(({ label }) => label)).toEqual([
      'Within results for “water”',
      'Within results for “soil”',
    ])
    const within = chips.map(({ href }) => new URL(href, 'http://x').searchParams.get('within'))
    expect(within).toEqual(['soil', 'water'])
    expect(clear?.href).toBe('/article?q=dune&type=428&lang=en')
  })

  it.each([
    [false, '12000', '12,000 results'],
    [true, '≈ 12,000', 'about 12,000 results'],
  ])('says whether counts are estimates: more is %s', (more, count, accessibleLabel) => {
    const values = [{ key: '2025', label: '2025', enLabel: null, count: 12_000 }]
    const counted = { total: 20_000, more, facets: [{ name: 'year' as const, values }] }
    const { facets } = filtersView(counted, searchState('article', { q: 'laser' }, 'en'), t)
    expect(facets[0]?.values[0]).toMatchObject({ count, accessibleLabel })
  })

  const year = new Date().getUTCFullYear()
  const value = (key: string, count: number) => ({ key, label: key, enLabel: null, count })
  const years = { name: 'year' as const, values: [value(String(year), 2), value(String(year - 4), 3)] }
  const language = { name: 'language' as const, values: [value('zh', 5)] }
  const clusters = { total: 5, more: false, facets: [years, language] }

  it('counts the results of periods', () => {
    const counts = (params: Record<string, string>) =>
      filtersView(clusters, searchState('article', { q: 'laser', ...params }, 'en'), t).periods?.links.map(
        ({ count }) => count,
      )
    expect(counts({})).toEqual(['5', '5', '2', '2'])
    expect(counts({ years: '5' })).toEqual([undefined, '5', '2', '2'])
    expect(counts({ year: String(year) })).toEqual([undefined, undefined, undefined, undefined])
  })

  it('counts the results of periods where some works state no year, and lists the most frequent years', () => {
    const values = Array.from({ length: 30 }, (_, at) => value(String(year - at), at === 0 ? 1 : 2))
    const counted = { total: 70, more: false, facets: [{ name: 'year' as const, values }] }
    const view = (found: typeof counted) =>
      filtersView(found, searchState('article', { q: 'laser' }, 'en'), t)
    expect(view(counted).periods?.links.map(({ count }) => count)).toEqual(['70', '9', '5', '1'])
    const [facet] = view(counted).facets
    expect([...(facet?.values ?? []), ...(facet?.folded ?? [])].map(({ label }) => label)).toEqual(
      values.slice(1, 21).map(({ label }) => label),
    )
    // Twenty may be the most frequent of more.
    const cut = { ...counted, facets: [{ name: 'year' as const, values: values.slice(0, 20) }] }
    expect(view(cut).periods?.links.map(({ count }) => count)).toEqual(Array(4).fill(undefined))
  })

  it('has no facet of which all results have the only value, unless it is chosen', () => {
    const names = (params: Record<string, string>) =>
      filtersView(clusters, searchState('article', { q: 'laser', ...params }, 'en'), t).facets.map(
        ({ id }) => id,
      )
    expect(names({})).toEqual(['facet-year'])
    expect(names({ language: 'zh' })).toEqual(['facet-year', 'facet-language'])
  })

  it('has no facet of several values each of which all results have', () => {
    const authors = { name: 'author' as const, values: [value('wu', 1), value('liu', 1)] }
    const counted = { total: 1, more: false, facets: [authors] }
    expect(filtersView(counted, searchState('article', { q: 'laser' }, 'en'), t).facets).toEqual([])
  })

  const listOf = (name: 'keyword' | 'year', counts: number[]) => ({
    total: 40,
    more: false,
    facets: [{ name, values: counts.map((count, at) => value(`k${at}`, count)) }],
  })
  const list = (count: number, ...counts: number[]) =>
    listOf(
      'keyword',
      Array.from({ length: count }, (_, at) => counts[at] ?? 1),
    )

  it('folds the values of one result behind those of several, but not those of a short list', () => {
    const folds = (clusters: ReturnType<typeof list>, params: Record<string, string> = {}) =>
      filtersView(clusters, searchState('article', { q: 'laser', ...params }, 'en'), t).facets.map(
        ({ values, folded, more }) => [values.length, folded.length, more],
      )
    expect(folds(list(6, 4, 2))).toEqual([[6, 0, '0 more']])
    expect(folds(list(12, 4, 2))).toEqual([[2, 10, '10 more']])
    expect(folds(list(12, ...Array<number>(12).fill(2)))).toEqual([[6, 6, '6 more']])
    expect(folds(list(12))).toEqual([[0, 12, '12 with one result each']])
    expect(folds(list(12), { keyword: 'k1' })).toEqual([[2, 10, '10 more']])
    // Years stand in their order: one of many results may be the last.
    expect(folds(listOf('year', [1, 1, 1, 1, 1, 1, 9]))).toEqual([[6, 1, '1 more']])
  })

  it('lists types of articles only where most of them are no sections too', () => {
    const of = (
      name: 'articleType' | 'column',
      values: { key: string; label: string; enLabel: string | null }[],
    ) => ({
      name,
      values: values.map((entry) => ({ ...entry, count: 2 })),
    })
    const type = (key: string) => ({ key, label: key, enLabel: null })
    const types = of('articleType', ['research-article', 'review-article', 'letter'].map(type))
    const names = (sections: string[], params: Record<string, string> = {}) =>
      filtersView(
        {
          total: 8,
          more: false,
          facets: [
            of(
              'column',
              sections.map((label, at) => ({ key: `c${at}`, label, enLabel: null })),
            ),
            types,
          ],
        },
        searchState('article', { q: 'laser', ...params }, 'en'),
        t,
      ).facets.map(({ id }) => id)
    expect(names(['Research Articles', 'Reviews', 'Essays'])).toEqual(['facet-column'])
    expect(names(['研究论文', '综述'])).toEqual(['facet-column'])
    expect(names(['Essays', 'Reviews'])).toEqual(['facet-column', 'facet-articleType'])
    expect(names(['研究论文', '综述'], { articleType: 'letter' })).toEqual([
      'facet-column',
      'facet-articleType',
    ])
  })

  it('has a value chosen by any of the spellings it is listed with', () => {
    const values = [{ key: 'liu xp', label: 'Liu XP', enLabel: null, count: 2 }]
    const counted = { total: 3, more: false, facets: [{ name: 'author' as const, values }] }
    const state = searchState('article', { q: 'laser', author: 'liu x p;liu xp' }, 'en')
    const { chips, facets } = filtersView(counted, state, t)
    expect(
      chips.map(({ label, href }) => [label, new URL(href, 'http://x').searchParams.get('author')]),
    ).toEqual([['Liu XP', null]])
    expect(facets[0]?.values.map(({ chosen, href }) => [chosen, href])).toEqual([[true, chips[0]?.href]])
  })

  it('has no years of publication for journals', () => {
    expect(filtersView(null, searchState('publication', { q: 'a' }, 'en'), t).periods).toBeNull()
    expect(filtersView(null, searchState('news', { q: 'a' }, 'en'), t).periods?.links).toHaveLength(4)
  })
})
