import { describe, expect, it } from 'vitest'
import { emptyView } from '@/app/_search/empty-view-model'
import { searchState } from '@/app/_search/search-state'
import { translator } from '@/lib/i18n/translator'
import { searchPage } from '@/lib/contract/search-page'

const t = translator('en', 'search')
const state = searchState('article', { q: 'laser', page: '50', year: '2026' }, 'en')
const model = (page: object, q = 'laser', of = state, isAdvanced = true) =>
  emptyView(
    {
      ...{ clusters: null, tokens: [], conditions: [], busy: false },
      page: searchPage.parse({ content: [], ...page }),
    },
    of,
    { types: [], q, advanced: isAdvanced },
    t,
  )

describe('emptyView', () => {
  it('does not say that nothing was found on a page past the last', () => {
    const view = model({ totalElements: 19, totalPages: 1, number: 49, size: 20 })
    expect(view).toMatchObject({ title: 'Page 50 doesn’t exist', text: 'The last page of results is 1.' })
    expect(view?.links[0]?.links[0]?.href).toBe('/article?q=laser&year=2026&type=428&lang=en')
  })

  it('offers to let filters go where nothing is found', () => {
    const view = model({ totalElements: 0, totalPages: 0, number: 0, size: 20 })
    expect(view?.title).toBe('No results for “laser”')
    expect(view?.links[0]?.links[0]?.label).toBe('Clear all filters')
  })

  it('names the advanced search where the site has it', () => {
    const none = { totalElements: 0, totalPages: 0, number: 0, size: 20 }
    const waysOf = (isAdvanced: boolean) =>
      model(none, 'laser', state, isAdvanced)
        ?.links.at(-1)
        ?.links.map(({ label }) => label)
    expect(waysOf(true)).toEqual([t('advanced'), t('noHitsIssues')])
    const [advanced] = model(none)?.links.at(-1)?.links ?? []
    expect(advanced?.newTab).toBe('(opens in a new tab)')
    expect(waysOf(false)).toEqual([t('noHitsIssues')])
  })

  it('speaks of filters only where there are some', () => {
    const none = { totalElements: 0, totalPages: 0, number: 0, size: 20 }
    expect(model(none)?.text).toBe(t('noHitsFiltered'))
    expect(model(none, 'laser', searchState('article', { q: 'laser' }, 'en'))?.text).toBe(t('noHitsText'))
  })

  it.each([
    ['"solid state"', 'No results for “solid state”'],
    ['"solid" OR "liquid"', 'No results for “"solid" OR "liquid"”'],
  ])('quotes the query %s once', (q, title) => {
    expect(model({ totalElements: 0, totalPages: 0, number: 0, size: 20 }, q)?.title).toBe(title)
  })

  it.each([
    ["TI='soil' and PT='review'", 'soil and review'],
    ['题名=土壤 AND 作者=张伟', '土壤 张伟'],
    ['"heart failure"[tiab] NOT mice[mh]', 'heart failure mice'],
    ['resName_tic:水 (a OR b)', '水 a b'],
    ['ti:Alzheimer’s', 'Alzheimer’s'],
  ])('offers %s without what only databases understand', (q, simple) => {
    const view = model({ totalElements: 0 }, q, searchState('article', { q }, 'en'))
    const hrefs = view?.links.flatMap(({ links }) => links.map(({ href }) => href))
    expect(hrefs?.some((href) => new URLSearchParams(href.split('?')[1]).get('q') === simple)).toBe(true)
  })
})
