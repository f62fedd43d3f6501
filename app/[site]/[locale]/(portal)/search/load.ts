import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { searchRoute } from '@/lib/routes/areas/search'
import { searchState } from '@/app/_search/search-state'
import { loadResults } from '@/app/_search/load-results'

export type SearchScreenData = Awaited<ReturnType<typeof loadSearch>>

/** Loads results of the resource types with their own route (docs/behaviour.md#search). */
export async function loadSearch(context: ScreenContext, { params, query }: PageRequest<typeof searchRoute>) {
  const state = searchState(params.kind, query, context.locale)
  return { state, data: await loadResults(context, state, { page: query.page }) }
}
