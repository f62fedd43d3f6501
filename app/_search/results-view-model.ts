import type { ScreenContext } from '@/app/_page/render-screen'
import { type EntryView, entryView } from '@/components/article/entry-view-model'
import type {
  EmptyView,
  FiltersView,
  HitView,
  SearchFormView,
  SearchLink,
  TranslationsView,
} from '@/components/search/search-view-model'
import { type PageLinks, pageLinks } from '@/components/ui/page-links'
import { plainText } from '@/lib/text/inline-html'
import { foreignLang } from '@/lib/i18n/foreign-lang'
import { translator } from '@/lib/i18n/translator'
import type { SearchItem, SearchPage } from '@/lib/contract/search'
import { citeHref } from '@/lib/routes/citation-href'
import { isGroupSite } from '@/lib/site/is-group-site'
import type { SearchData } from './load-results'
import { filtersModel } from './filters-view-model'
import { formModel } from './form-view-model'
import { hitModel, markedTitle, matchedLine } from './hit-view-model'
import { emptyModel } from './empty-view-model'
import { translationsModel } from './translations-view-model'
import { type SearchState, stateHref } from './search-state'

export type ArticleHit = {
  entry: EntryView
  passageHtml: string | null
  passageLang?: string | undefined
  matchedHtml: string | null
}

export type ResultsViewModel = {
  heading: string
  form: SearchFormView
  /** Null where nothing was asked for. */
  results: {
    /** Null where the page says at length that nothing was found. */
    summary: string | null
    notices: string[]
    didYouMean: { label: string; links: SearchLink[] } | null
    tokens: { label: string; words: string[] } | null
    translations: TranslationsView | null
    /** Null where there is nothing to put in order. */
    sorts: { label: string; links: SearchLink[] } | null
    filters: FiltersView
    articles: ArticleHit[]
    hits: HitView[]
    pages: PageLinks
    last: string | null
    export: SearchLink | null
  } | null
  empty: EmptyView | null
}

/** Results one can page through. */
const REACHABLE = 1000

const SORTS = ['relevance', 'date', 'views', 'downloads', 'citations'] as const

/** Everything a result page draws, as finished strings and links. */
export function resultsModel(
  data: SearchData,
  state: SearchState,
  context: ScreenContext,
  /** The query as a reader sees it, where it differs from the address. */
  shown: SearchState = state,
): ResultsViewModel {
  const { locale } = state
  const t = translator(locale, 'search')
  const { page } = data
  const form = formModel(data, state, context, t)
  const empty = emptyModel(
    data,
    state,
    { types: shown === state ? form.types : [], q: shown.params.q ?? '' },
    t,
  )
  return {
    heading: t('heading'),
    form,
    empty,
    results: page && {
      summary: page.totalElements === 0 ? null : summaryOf(page, t),
      notices: [...page.notices.map(({ message }) => message), ...(page.relaxed ? [t('relaxed')] : [])],
      didYouMean:
        page.didYouMean.length > 0
          ? {
              label: t('didYouMean'),
              links: page.didYouMean.map((label) => ({ label, href: stateHref(state, { q: label }) })),
            }
          : null,
      tokens: tokensOf(data, t),
      translations: translationsModel(page, state, t),
      sorts: page.content.length > 1 ? sortsOf(state, t) : null,
      filters: filtersModel(data.clusters, state, t),
      articles: page.content
        .filter(({ kind }) => kind === 'article')
        .map((item) => articleHit(item, context, state)),
      hits: page.content
        .filter(({ kind }) => kind !== 'article')
        .map((item) => hitModel(item, { locale, site: siteOf(context), t })),
      pages: pageLinks(page.number, page.totalPages, (at) =>
        stateHref(state, { page: at === 0 ? null : String(at + 1) }),
      ),
      last:
        page.totalElements > REACHABLE && page.number === page.totalPages - 1
          ? t('reachable', { count: REACHABLE })
          : null,
      export: exportLink(page, state, t('export')),
    },
  }
}

type T = ReturnType<typeof translator<'search'>>

const siteOf = ({ bundle }: ScreenContext) => ({ id: bundle.site.id, isGroup: isGroupSite(bundle.site) })

/** The different words of the query, in order; null for a single one. */
function tokensOf({ tokens }: SearchData, t: T) {
  const words = [...new Set(tokens.map(({ token }) => token))]
  return words.length > 1 ? { label: t('tokens'), words } : null
}

function summaryOf(page: SearchPage, t: T): string {
  const found = page.more
    ? t('foundMore', { count: page.totalElements })
    : t('found', { count: page.totalElements })
  return page.totalPages > 1 && page.number < page.totalPages
    ? `${found} · ${t('pageOf', { page: page.number + 1, pages: page.totalPages })}`
    : found
}

function sortsOf(state: SearchState, t: T) {
  const current = state.params.sort ?? 'relevance'
  const offered = state.kind === 'article' ? SORTS : SORTS.slice(0, 2)
  return {
    label: t('sortBy'),
    links: offered.map((sort) => ({
      label: t(sort === 'date' && state.kind === 'publication' ? 'sort.lastPublished' : `sort.${sort}`),
      href: stateHref(state, { sort: sort === 'relevance' ? null : sort }),
      current: current === sort,
    })),
  }
}

function articleHit(item: SearchItem, context: ScreenContext, { locale }: SearchState): ArticleHit {
  const t = translator(locale, 'search')
  const entry = entryView(item, {
    locale,
    t: translator(locale, 'article'),
    site: siteOf(context),
    withJournal: true,
  })
  return {
    entry: { ...entry, titleHtml: markedTitle(item, locale) ?? entry.titleHtml },
    passageHtml: item.highlight.summary,
    passageLang: foreignLang(locale, plainText(item.highlight.summary)),
    matchedHtml: matchedLine(item, locale, t),
  }
}

/** Citations of the articles of this page. */
function exportLink(page: SearchPage, { locale }: SearchState, label: string): SearchLink | null {
  const ids = page.content.filter(({ kind }) => kind === 'article').map(({ id }) => id)
  return ids.length > 0 ? { label, href: citeHref({ locale, ids }) } : null
}
