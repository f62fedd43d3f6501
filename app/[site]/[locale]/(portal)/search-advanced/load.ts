import 'server-only'
import { type ScreenContext } from '@/app/_page/render-screen'
import { type PageRequest } from '@/lib/routes/route'
import { type searchAdvancedRoute } from '@/lib/routes/areas/search'
import { advancedState, conditionsOf } from '@/app/_search/advanced-view-model'
import { loadResults } from '@/app/_search/load-results'

export type AdvancedSearchData = Awaited<ReturnType<typeof loadAdvancedSearch>>

/** Results of the rows of the advanced form, where any is filled; `sent` where the form was sent at all. */
export async function loadAdvancedSearch(
  context: ScreenContext,
  { query }: PageRequest<typeof searchAdvancedRoute>,
) {
  const state = advancedState(query, context.locale)
  const conditions = conditionsOf(state)
  const data = await loadResults(context, state, {
    page: query.page,
    ...(conditions === undefined ? {} : { conditions }),
  })
  return { state, data, sent: Object.keys(query).some((name) => /^[qo]\d$/.test(name)) }
}
