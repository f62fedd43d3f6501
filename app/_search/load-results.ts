import 'server-only'
import type { ScreenContext } from '@/app/_page/screen'
import { facetNames } from '@/lib/contract/facets'
import { RcPubError, ifUnknown } from '@/lib/client/rc-pub-error'
import type { Clusters } from '@/lib/contract/clusters'
import type { Token } from '@/lib/contract/search'
import type { SearchPage } from '@/lib/contract/search-page'
import { LONGEST, sorts, spans, switches } from '@/lib/contract/search-query'
import type { SearchCondition } from '@/lib/contract/config'
import type { ResourceType } from '@/lib/rules/resource-type'
import { limits } from '@/lib/rules/limits'
import { pageNumber } from '@/lib/routes/page-number'
import type { Params } from '@/lib/routes/route'
import type { Answer } from '@/lib/answer'
import { type SearchState, withValidYears } from './search-state'

export type SearchData = {
  page: SearchPage | null
  clusters: Clusters | null
  tokens: Token[]
  conditions: SearchCondition[]
  /** Too many searches are running: try again. */
  busy: boolean
}

/** Journals, figures and tables have their own search calls. */
const SEARCHES: Partial<Record<ResourceType, 'publicationSearch' | 'rcDocList'>> = {
  publication: 'publicationSearch',
  picture: 'rcDocList',
  table: 'rcDocList',
}
const FACETS: Partial<Record<ResourceType, 'publicationClusters' | 'rcDocClusters'>> = {
  publication: 'publicationClusters',
  picture: 'rcDocClusters',
  table: 'rcDocClusters',
}

/** Loads hits, facets, tokens and fields of a search; without query and filters only the fields. */
export async function loadResults(
  { call, bundle }: ScreenContext,
  state: SearchState,
  { page, conditions }: { page: string | undefined; conditions?: string },
): Promise<SearchData> {
  const siteId = bundle.site.id
  // These two calls name the type; addresses and searches number it.
  const fields = await call('searchConditions', { params: { siteId }, query: { type: state.kind } }).catch(
    ifUnknown([]),
  )
  const none = { page: null, clusters: null, tokens: [], conditions: fields, busy: false }
  if (!isSearch(state.params, conditions)) return none
  if (conditions !== undefined && conditions.length > LONGEST) return none
  const query = { ...searchParams(state), page: pageNumber(page), size: limits.search.pageSize }
  try {
    const [hits, counts, tokens] =
      conditions === undefined
        ? await Promise.all([
            call(SEARCHES[state.kind] ?? 'search', { query }),
            call(FACETS[state.kind] ?? 'clusters', { query }).catch(ifUnknown(null)),
            call('analyze', { query: { q: state.params.q ?? '', type: state.kind } }).catch(ifUnknown([])),
          ])
        : await Promise.all([
            call('advSearch', { query: { ...query, conditions } }),
            call('advSearchClusters', { query: { ...query, conditions } }).catch(ifUnknown(null)),
            [],
          ])
    return { page: hits, clusters: counts, tokens, conditions: fields, busy: false }
  } catch (error) {
    if (error instanceof RcPubError && error.status === 429) return { ...none, busy: true }
    throw error
  }
}

const isSearch = (params: Params, conditions: string | undefined): boolean =>
  conditions !== undefined || /[^\s]/.test(params.q ?? '') || facetNames.some((name) => params[name])

/** Returns the parameters of the call: those of the address, by the same names, without invalid values. */
function searchParams(state: SearchState) {
  const { params } = withValidYears(state)
  const { lang: _lang, sort, years, expand, ...others } = params
  return {
    ...others,
    ...chosen('sort', sorts, sort),
    ...chosen('years', spans, years),
    ...chosen('expand', switches, expand),
  }
}

const chosen = <Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  given: string | undefined,
): Partial<Record<Name, Value>> => {
  const value = values.find((candidate) => candidate === given)
  return value === undefined ? {} : ({ [name]: value } as Record<Name, Value>)
}

/** Returns the status of a page of results: a search rejected as busy is not cached and can be retried. */
export const searchAnswer = ({ data }: { data: SearchData }): Answer =>
  data.busy ? { status: 429, policy: 'none', headers: { 'retry-after': '2' } } : {}
