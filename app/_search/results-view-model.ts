import { limits } from '@/lib/rules/limits'
import { type PageContext, currentSite, paginationLabels } from '@/app/_page/screen'
import { countingLink } from '@/app/_page/counting-link'
import type {
  EmptyView,
  FiltersView,
  HitView,
  SearchFormView,
  SearchLink,
  TranslationsView,
} from '@/components/search/search-view-model'
import { type PageLinks, pageLinks } from '@/components/ui/page-links'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { SearchPage } from '@/lib/contract/search-page'
import { sorts } from '@/lib/contract/search-query'
import { accountHref } from '@/lib/routes/account-href'
import { savedSearch } from '@/lib/rules/subscription'
import { citeHref } from '@/lib/routes/citation-href'
import { joinFacts } from '@/lib/text/join-facts'
import type { SearchData } from './load-results'
import { type ArticleHit, articleHits } from './article-hits-view-model'
import { closestText } from './closest-text'
import { filtersView } from './filters-view-model'
import { searchFormView } from './form-view-model'
import { hitView } from './hit-view-model'
import { emptyView } from './empty-view-model'
import { type ExportAllView, exportAllView } from './export-view-model'
import { translationsView } from './translations-view-model'
import { type RelatedView, relatedView } from './related-view-model'
import { ADVANCED_ROWS } from '@/lib/rules/advanced-rows'
import { type SearchState, stateHref, withValidYears } from './search-state'

export type ResultsViewModel = {
  heading: string
  form: SearchFormView
  /** Null where nothing was searched for. */
  results: {
    /** Null where the page explains that there are no results. */
    summary: string | null
    notices: string[]
    /** What citations are, where results are sorted by them. */
    counting: { text: string; link: SearchLink } | null
    didYouMean: { label: string; links: SearchLink[] } | null
    tokens: { label: string; words: string[] } | null
    translations: TranslationsView | null
    /** Null where there is nothing to sort. */
    sorts: { label: string; links: SearchLink[] } | null
    filters: FiltersView
    articles: ArticleHit[]
    hits: HitView[]
    pagination: { pages: PageLinks; labels: ReturnType<typeof paginationLabels> }
    last: string | null
    export: SearchLink | null
    exportAll: ExportAllView | null
    /** Form that saves the search, for emails about new hits. */
    save: SearchLink | null
    related: RelatedView | null
  } | null
  empty: EmptyView | null
}

type T = Translator<'search'>

/** Builds a page of results. `displayed` is the query as shown to the reader. */
export function resultsViewModel(
  data: SearchData,
  state: SearchState,
  context: PageContext,
  { displayed = state, conditions }: { displayed?: SearchState; conditions?: string | undefined } = {},
): ResultsViewModel {
  const t = translator(state.locale, 'search')
  const form = searchFormView(data, state, context, t)
  const other = {
    types: displayed === state ? form.types : [],
    q: displayed.params.q ?? '',
    advanced: form.advanced !== undefined,
  }
  return {
    heading: t('heading'),
    form,
    empty: emptyView(data, state, other, t),
    results: data.page && hitsView(data, data.page, state, { context, conditions }),
  }
}

function hitsView(
  data: SearchData,
  page: SearchPage,
  state: SearchState,
  { context, conditions }: { context: PageContext; conditions: string | undefined },
): NonNullable<ResultsViewModel['results']> {
  const { locale } = state
  const t = translator(locale, 'search')
  const isLast = page.totalElements > limits.search.reachable && page.number === page.totalPages - 1
  const pages = pageLinks(page.number, page.totalPages, (at) =>
    stateHref(state, { page: at === 0 ? null : String(at + 1) }),
  )
  return {
    summary: page.totalElements === 0 ? null : summaryOf(page, t),
    notices: [
      ...page.notices.map(({ message }) => message),
      ...(page.relaxed && !page.readings.some(isOnlyNear) ? [closestText(page, state, t)] : []),
    ],
    counting:
      state.params.sort === 'citations' && page.totalElements > 0
        ? { text: t('citationsCounted'), link: countingLink(locale) }
        : null,
    didYouMean: didYouMean(page, state, t),
    tokens: tokensOf(data, page, t),
    translations: translationsView(page, state, t),
    sorts: page.content.length > 1 ? sortsOf(state, t) : null,
    filters: filtersView(data.clusters, state, t),
    articles: articleHits(page, context, state),
    hits: page.content
      .filter(({ kind }) => kind !== 'article')
      .map((item) => hitView(item, { locale, site: currentSite(context), t })),
    pagination: { pages, labels: paginationLabels(locale) },
    last: isLast ? t('reachable', { count: limits.search.reachable }) : null,
    export: exportLink(page, state, t('export')),
    exportAll: exportAllView(page, withValidYears(state), conditions),
    related: relatedView(data.clusters, state, t),
    save: page.canSubscribe ? saveLink(withValidYears(state), conditions, t('saveSearch')) : null,
  }
}

/** Returns other spellings as searches; null for those the query was read as, which the page names already. */
function didYouMean({ didYouMean: queries, readings }: SearchPage, state: SearchState, t: T) {
  const read = new Set(readings.flatMap(({ kind, to }) => (kind === 'spelling' ? to : [])))
  const links = queries
    .filter((label) => !read.has(label))
    .map((label) => ({ label, href: stateHref(state, isOfRows(state) ? asOneRow(label) : { q: label }) }))
  return links.length > 0 ? { label: t('didYouMean'), links } : null
}

/** Checks whether the rows of the advanced form are searched. */
const isOfRows = ({ params }: SearchState): boolean => ADVANCED_ROWS.some((row) => params[`q${row}`])

/** Parameters of a query that stands for all rows of the advanced form: in the first one. */
const asOneRow = (query: string): Record<string, string | null> => ({
  ...Object.fromEntries(
    ADVANCED_ROWS.flatMap((row) => ['q', 'f', 'o', 'e'].map((name) => [`${name}${row}`, null])),
  ),
  q1: query,
})

/**
 * Returns the distinct words of the query, in order; null for one word, and where a question's subject was searched.
 */
function tokensOf({ tokens }: SearchData, { readings }: SearchPage, t: T) {
  if (readings.some(({ kind }) => kind === 'question')) return null
  const words = [...new Set(tokens.map(({ token }) => token))]
  return words.length > 1 ? { label: t('tokens'), words } : null
}

/** Checks whether how a query was read says itself that no work has all of it. */
const isOnlyNear = ({ kind }: SearchPage['readings'][number]): boolean =>
  kind === 'similar' || kind === 'part' || kind === 'some'

function summaryOf(page: SearchPage, t: T): string {
  const isCut = page.relaxed && page.totalElements === limits.search.nearest
  const found = t(isCut ? 'foundNearest' : page.more ? 'foundMore' : 'found', { count: page.totalElements })
  return page.totalPages > 1 && page.number < page.totalPages
    ? joinFacts([found, t('pageOf', { page: page.number + 1, pages: page.totalPages })])
    : found
}

function sortsOf(state: SearchState, t: T) {
  const current = state.params.sort ?? 'relevance'
  const offered = state.kind === 'article' ? sorts : sorts.slice(0, 2)
  return {
    label: t('sortBy'),
    links: offered.map((sort) => ({
      label: t(sort === 'date' && state.kind === 'publication' ? 'sort.lastPublished' : `sort.${sort}`),
      href: stateHref(state, { sort: sort === 'relevance' ? null : sort }),
      current: current === sort,
    })),
  }
}

/** Returns the link to the citations of the articles on this page. */
function exportLink(page: SearchPage, { locale }: SearchState, label: string): SearchLink | null {
  const ids = page.content.filter(({ kind }) => kind === 'article').map(({ id }) => id)
  return ids.length > 0 ? { label, href: citeHref({ locale, ids }) } : null
}

/**
 * Returns the link to the prefilled form that saves the search; for searches of articles only, since only new
 * articles are announced.
 */
function saveLink(
  { kind, params, locale }: SearchState,
  conditions: string | undefined,
  label: string,
): SearchLink | null {
  const given = Object.entries({ ...params, conditions }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  const value = kind === 'article' ? savedSearch(new URLSearchParams(given)) : ''
  return value === ''
    ? null
    : { label, href: accountHref('emailSubscribe', locale, { type: 'search', value }) }
}
