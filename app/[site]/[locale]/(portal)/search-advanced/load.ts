import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { searchAdvancedRoute } from '@/lib/routes/areas/search'
import { advancedState, conditionsOf } from '@/app/_search/advanced-view-model'
import { firstTypeFor } from '@/app/_search/form-view-model'
import { loadResults } from '@/app/_search/load-results'

export type AdvancedSearchData = Awaited<ReturnType<typeof loadAdvancedSearch>>

/** Loads the results of the filled rows of the advanced form; `sent` is true when the form was sent. */
export async function loadAdvancedSearch(
  context: ScreenContext,
  { query }: PageRequest<typeof searchAdvancedRoute>,
) {
  const state = advancedState(query, context.locale, firstTypeFor(context, query.from))
  // Adding a row is no search yet.
  const adding = query.add !== undefined
  const conditions = adding ? undefined : conditionsOf(state)
  const data = await loadResults(context, state, {
    page: query.page,
    ...(conditions === undefined ? {} : { conditions }),
  })
  const sent = !adding && Object.keys(query).some((name) => /^[qo]\d+$/.test(name))
  return { state, data, sent, add: query.add }
}
