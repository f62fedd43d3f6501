import { type ResourceType, resourceTypeOf, resourceTypeParam } from '@/lib/rules/resource-type'
import type { Locale } from '@/lib/i18n/locales'
import { type FacetName, facetNames } from '@/lib/contract/facets'
import { listedKey } from '@/lib/rules/facet-spellings'
import { earlierSearches, withinOf } from '@/lib/rules/search-within'
import type { RouteMatch } from '@/lib/routes/match'
import type { Params } from '@/lib/routes/route'
import { searchHref } from '@/lib/routes/search-href'
import { splitNames } from '@/lib/text/split-names'

/** State of a result page, parsed from its address. */
export type SearchState = {
  kind: ResourceType
  /** Every parameter that is not a default, for links. */
  params: Params
  /** Path of the links of the page. */
  path: string
  locale: Locale
}

/**
 * Parses an address: `type` (or `searchType`, used for journals) selects the kind, else the route does. Without
 * scripts the header's form sends every type to the route of the first; links of the page use the route of their
 * type.
 */
export function searchState(routeKind: string | undefined, query: Params, locale: Locale): SearchState {
  const kind =
    resourceTypeOf(query.type) ?? resourceTypeOf(query.searchType) ?? resourceTypeOf(routeKind) ?? 'article'
  const { page: _page, from: _from, index: _index, searchType: _searchType, size: _size, ...others } = query
  return {
    kind,
    params: { ...withFiltersOfEarlier(others), type: resourceTypeParam(kind), lang: locale },
    path: searchHref(kind),
    locale,
  }
}

/** Parameters of filters that are chosen beside results. */
export const FILTERS = [...facetNames, 'years'] as const

/**
 * Lifts the filters of the earlier search a query is within to the page, where they are chosen and removed as any other;
 * only its words stay within. Without a new query, the earlier search itself.
 */
function withFiltersOfEarlier({ within, ...params }: Params): Params {
  const searches = earlierSearches(within ?? '')
  const filters: Params = {}
  for (const search of searches)
    for (const name of FILTERS) {
      const value = search.get(name)
      if (value !== null) filters[name] ??= value
      search.delete(name)
    }
  const [last, ...before] = searches.filter((search) => withinOf([search]) !== '')
  if (!last) return { ...filters, ...params }
  if (params.q?.trim()) return { ...filters, ...params, within: withinOf([last, ...before]) }
  const rest = withinOf(before)
  return { ...filters, ...params, ...Object.fromEntries(last), ...(rest === '' ? {} : { within: rest }) }
}

/** Returns query and type of a page of search results; undefined on any other page. */
export function searchOf(route: RouteMatch | null): { q: string; type: ResourceType } | undefined {
  if (route?.screen !== 'search') return undefined
  const { kind, params } = searchState(route.params.kind, route.query, route.locale ?? 'zh')
  return { q: params.q ?? '', type: kind }
}

/** Returns the address of the page with changed parameters (null removes one); always its first page. */
export function stateHref(
  { path, params }: SearchState,
  changes: Record<string, string | null> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...params, ...changes }))
    if (value !== null && value !== '') query.set(name, value)
  return `${path}?${query.toString()}`
}

/** Returns the selected values of a facet. */
export const chosenOf = ({ params }: SearchState, name: FacetName): string[] => [
  ...new Set(splitNames(params[name] ?? '').map((key) => listedKey(name, key))),
]

/** Returns the address with a facet value added, or removed when it is selected. */
export function toggleHref(state: SearchState, name: FacetName, key: string): string {
  const chosen = chosenOf(state, name)
  const next = chosen.includes(key) ? chosen.filter((value) => value !== key) : [...chosen, key]
  return stateHref(state, { [name]: next.join(';') || null })
}

/** Removes all facets, years and earlier searches. */
export const clearedFilters: Record<string, null> = Object.fromEntries(
  [...FILTERS, 'within'].map((name) => [name, null]),
)

const isYear = (text: string | undefined): boolean => text !== undefined && /^\d{1,4}$/.test(text)

/** Returns a state without years that are none, which the form still shows: what calls and links to them take. */
export function withValidYears<State extends SearchState>(state: State): State {
  const { yearFrom, yearTo, ...others } = state.params
  return {
    ...state,
    params: {
      ...others,
      ...(isYear(yearFrom) ? { yearFrom } : {}),
      ...(isYear(yearTo) ? { yearTo } : {}),
    },
  }
}
