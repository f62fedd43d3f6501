import 'server-only'
import { QueryClient, dehydrate } from '@tanstack/react-query'
import { loadFormDraft } from '@/app/_account/form-draft'
import { memberCall } from '@/app/_account/member-call'
import { type ScreenContext } from '@/app/_page/render-screen'
import type { PersonalContext } from '@/components/account/personal/personal-context'
import type { Client } from '@/lib/client/call'
import { memberInfoQuery } from '@/lib/client/queries/personal'
import { type PageRequest } from '@/lib/routes/route'
import { type personalRoute } from '@/lib/routes/areas/account'
import { type LoadedList, loadLists } from './load-lists'
import { tabOf } from './tabs'

export type PersonalData = Awaited<ReturnType<typeof loadPersonal>>
type Query = PageRequest<typeof personalRoute>['query']

/**
 * Loads the identity providers a member can connect, for the tab that lists them, and what the tab shows of the member for
 * browsers without scripts.
 */
export async function loadPersonal(page: ScreenContext, { query }: PageRequest<typeof personalRoute>) {
  const call = await memberCall(page)
  const [providers, draft, own] = await Promise.all([
    tabOf(query) === 'account' ? page.call('thirdProviders') : [],
    loadFormDraft(query),
    // With scripts the page works without it: a session that has ended, or a remote back end without the calls.
    call && loadOwn(page, query, call).catch(() => null),
  ])
  return { providers, draft, own }
}

/** Loads what a tab shows of the member into the queries its components read. */
async function loadOwn({ locale, bundle }: ScreenContext, query: Query, call: Client) {
  const context = { locale, siteId: bundle.site.id, client: call }
  const queries = new QueryClient()
  const { identities, ...info } = await queries.fetchQuery(memberInfoQuery(context))
  // The token of changing calls is for scripts, which ask for it themselves.
  queries.setQueryData(memberInfoQuery(context).queryKey, { ...info, identities, token: null })
  const lists = await loadLists(queries, context, query)
  const start: NonNullable<PersonalContext['start']> = Object.fromEntries(
    lists.map(({ list, page, sites }) => [list, { page, sites }]),
  )
  return { identities, state: dehydrate(queries), start, pages: pagesOf(lists) }
}

/** Returns the largest number of pages of the lists of a tab, and the page they show. */
const pagesOf = (lists: readonly LoadedList[]) => ({
  page: Math.max(0, ...lists.map(({ page }) => page)),
  count: Math.max(0, ...lists.map(({ pages }) => pages)),
})
