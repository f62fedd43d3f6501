import { expect, it } from 'vitest'
import { firstTypeFor, searchFormView } from '@/app/_search/form-view-model'
import { journalSearch } from '@/app/_search/journal-search'
import { advancedState } from '@/app/_search/advanced-view-model'
import { searchState } from '@/app/_search/search-state'
import { headerConfig } from '@/lib/contract/config'
import { searchPage } from '@/lib/contract/search-page'
import { translator } from '@/lib/i18n/translator'
import { arbitraryPageContext } from '@/tests/support/page-context'

const header = headerConfig.parse({
  advSearch: true,
  resourceSearch: true,
  resourceType: '428;25;28;-2;0;-3',
})
const context = arbitraryPageContext('en', { header })
const found = (totalElements: number) =>
  searchPage.parse({
    ...{ content: [], number: 0, size: 20, totalPages: 1, totalElements, canRefine: true },
    ...{ more: false, relaxed: false, notices: [], didYouMean: [], expanded: [], readings: [] },
  })
const within = (query: Record<string, string>, totalElements = 5) =>
  searchFormView(
    { page: found(totalElements), clusters: null, tokens: [], conditions: [], busy: false },
    searchState(undefined, query, 'en'),
    context,
    translator('en', 'search'),
  ).within
const formOf = (type: string, page = context) =>
  searchFormView(
    { page: null, clusters: null, tokens: [], conditions: [], busy: false },
    searchState(undefined, { q: 'a', type }, 'en'),
    page,
    translator('en', 'search'),
  )

it('leads from the results of one type to those of the others', () => {
  expect(formOf('428').types.map(({ href }) => href)).toEqual([
    '/article?q=a&type=428&index=0&lang=en',
    '/textList?q=a&type=25&index=0&lang=en',
    '/audioList?q=a&type=28&index=0&lang=en',
    '/informationList?q=a&type=-2&index=0&lang=en',
    '/othersList?q=a&type=0&index=0&lang=en',
    '/searchPublication?q=a&type=-3&index=0&searchType=-3&lang=en',
  ])
})

it('sends what the results of a type are asked with', () => {
  const sent = (hidden: { name: string; value: string }[]) =>
    hidden.map(({ name, value }) => `${name}=${value}`).join('&')
  expect(sent(formOf('25').hidden)).toBe('type=25&index=0&lang=en')
  expect(sent(formOf('-3').hidden)).toBe('type=-3&index=0&searchType=-3&lang=en')
  expect(sent(journalSearch(7, 'en').hidden)).toBe('type=428&index=0&journal=7&lang=en')
})

it('opens the advanced search in a new tab, where the owner shows it', () => {
  const hidden = headerConfig.parse({ advSearch: false })
  expect(formOf('428', arbitraryPageContext('en', { header: hidden })).advanced).toBeUndefined()
  expect(formOf('428').advanced?.newTab).toBe('(opens in a new tab)')
})

it('starts the advanced search from the first type of the site, or from the second where the header does', () => {
  const kind = (sld: string, query: Record<string, string>) => {
    const images = headerConfig.parse({ resourceSearch: true, resourceType: '25;428' })
    const at = arbitraryPageContext('en', { header: images, site: { sld } })
    return advancedState(query, 'en', firstTypeFor(at, query.from)).kind
  }
  expect(kind('lumen', {})).toBe('picture')
  expect(kind('lumen', { from: 'xszsk' })).toBe('article')
  expect(kind('zgyyqkw', {})).toBe('article')
  expect(kind('zgyyqkw', { type: '25' })).toBe('picture')
})

it('searches within the results of a page with all that was chosen, where the back end can', () => {
  expect(within({ q: 'soil', year: '2020', years: '5', sort: 'date' })).toEqual({
    ...{ value: 'q=soil&years=5&year=2020', label: 'Search within these results', isChecked: false },
  })
  // Works of an author, and results that are within others already: what a reader came for.
  expect(within({ author: 'Wei Zhang' })).toMatchObject({ value: 'author=Wei Zhang', isChecked: true })
  expect(within({ q: 'soil', within: 'water' })).toMatchObject({
    ...{ value: 'q=soil&within=water', isChecked: true },
  })
  expect(formOf('428').within).toBeNull()
})

it('leads to the advanced search with the earlier searches and their filters', () => {
  const href = (query: Record<string, string>) =>
    searchFormView(
      { page: found(5), clusters: null, tokens: [], conditions: [], busy: false },
      searchState(undefined, query, 'en'),
      context,
      translator('en', 'search'),
    ).advanced?.href ?? ''
  const query = (address: string) =>
    Object.fromEntries(new URL(address, 'https://optics.example').searchParams)
  const within = 'q=water&year=2020&within=soil'
  expect(query(href({ q: 'salt', within }))).toEqual({ type: '428', q1: 'salt', within, lang: 'en' })
  expect(query(href({ q: 'salt', year: '2020' }))).toEqual({ type: '428', q1: 'salt', lang: 'en' })
  // With its filters this one would be too long to be a search.
  const long = 'water '.repeat(160).trim()
  const author = 'Wei Zhang of the Institute of Water'
  expect(query(href({ q: 'salt', author, within: long })).within).toBe(long)
})

it('keeps what was chosen where a query finds nothing in it', () => {
  expect(within({ q: 'zzz', author: 'Wei Zhang' }, 0)).toMatchObject({
    ...{ value: 'author=Wei Zhang', label: 'Keep the chosen filters' },
  })
  expect(within({ q: 'zzz' }, 0)).toBeNull()
})
