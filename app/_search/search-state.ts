import { type ResourceType, resourceTypeOf, resourceTypeParam } from '@/lib/rules/resource-type'
import type { Locale } from '@/lib/i18n/locales'
import { facetNames } from '@/lib/contract/search'
import type { RouteMatch } from '@/lib/routes/match'
import type { Params } from '@/lib/routes/route'
import { searchHref } from '@/lib/routes/search-href'

export type FacetName = (typeof facetNames)[number]

/** What the address of a result page asks for. */
export type SearchState = {
  kind: ResourceType
  /** Every parameter that is not a default, as it goes into links. */
  params: Params
  /** Path the links of the page lead to. */
  path: string
  locale: Locale
}

/**
 * Reads an address: `type` (or `searchType`, as journals are addressed) says the kind, else the route does. Without scripts
 * the form of the header leads every type to the first one's route; the links of the page lead to its own.
 */
export function searchState(routeKind: string | undefined, query: Params, locale: Locale): SearchState {
  const kind =
    resourceTypeOf(query.type) ?? resourceTypeOf(query.searchType) ?? resourceTypeOf(routeKind) ?? 'article'
  const { page: _page, from: _from, index: _index, searchType: _searchType, size: _size, ...others } = query
  return {
    kind,
    params: { ...others, type: resourceTypeParam(kind), lang: locale },
    path: searchHref(kind),
    locale,
  }
}

/** What a page of search results was asked for; undefined on any other page. */
export function searchOf(route: RouteMatch | null): { q: string; type: ResourceType } | undefined {
  if (route?.screen !== 'search') return undefined
  const { kind, params } = searchState(route.params.kind, route.query, route.locale ?? 'zh')
  return { q: params.q ?? '', type: kind }
}

/** Address of the page with some parameters changed (null takes one away); always the first page. */
export function stateHref(
  { path, params }: SearchState,
  changes: Record<string, string | null> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...params, ...changes }))
    if (value !== null && value !== '') query.set(name, value)
  return `${path}?${query.toString()}`
}

/** Values chosen of a facet. */
export const chosenOf = ({ params }: SearchState, name: FacetName): string[] =>
  (params[name] ?? '')
    .split(/[;；]/)
    .map((value) => value.trim())
    .filter(Boolean)

/** Address with a facet value added, or taken away when it is chosen. */
export function toggleHref(state: SearchState, name: FacetName, key: string): string {
  const chosen = chosenOf(state, name)
  const next = chosen.includes(key) ? chosen.filter((value) => value !== key) : [...chosen, key]
  return stateHref(state, { [name]: next.join(';') || null })
}

/** No facets, no years. */
export const clearedFilters: Record<string, null> = Object.fromEntries(
  [...facetNames, 'years'].map((name) => [name, null]),
)
