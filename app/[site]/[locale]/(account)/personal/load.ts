import 'server-only'
import { QueryClient, dehydrate } from '@tanstack/react-query'
import { loadFormDraft } from '@/app/_account/form-draft'
import { memberCall } from '@/app/_account/member-call'
import { type ScreenContext } from '@/app/_page/render-screen'
import type { PersonalContext } from '@/components/account/personal/personal-context'
import type { Client } from '@/lib/client/call'
import { RcPubError } from '@/lib/client/rc-pub-error'
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
    call === null ? null : loadOwn(page, query, call).catch(orUnknown),
  ])
  return { providers, draft, own }
}

/** Maps an error to a visitor, or to a member of whom nothing can be loaded: with scripts the page works without it. */
const orUnknown = (error: unknown) =>
  error instanceof RcPubError && error.kind === 'unauthorised' ? null : 'unknown'

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
