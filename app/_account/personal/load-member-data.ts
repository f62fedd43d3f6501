import 'server-only'
import { QueryClient, dehydrate } from '@tanstack/react-query'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { PersonalContext } from '@/components/account/personal/personal-context'
import type { Client } from '@/lib/client/call'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { memberInfoQuery } from '@/lib/client/queries/personal'
import type { personalRoute } from '@/lib/routes/areas/account'
import { type LoadedList, loadLists } from './load-lists'

type Query = PageRequest<typeof personalRoute>['query']

/** What a tab shows of the member; null for a visitor, `unknown` for a member of whom nothing can be loaded. */
export type MemberData = Member | null | 'unknown'

/** The data of a member a tab shows. */
export type Member = Awaited<ReturnType<typeof loadQueries>>

/** Loads what a tab shows of the member of a session into the queries its components read. */
export const loadMemberData = (
  page: ScreenContext,
  query: Query,
  call: Client | null,
): Promise<MemberData> =>
  call === null ? Promise.resolve(null) : loadQueries(page, query, call).catch(orUnknown)

/** With scripts the page works without these data. */
const orUnknown = (error: unknown) =>
  error instanceof RcPubError && error.kind === 'unauthorised' ? null : 'unknown'

async function loadQueries({ locale, bundle }: ScreenContext, query: Query, call: Client) {
  const context = { locale, siteId: bundle.site.id, client: call }
  const queries = new QueryClient()
  const { identities, ...info } = await queries.fetchQuery(memberInfoQuery(context))
  // The token of changing calls is for scripts, which ask for it themselves.
  queries.setQueryData(memberInfoQuery(context).queryKey, { ...info, identities, token: null })
  const loaded = await loadLists(queries, context, query)
  const lists = loaded === 'missing' ? [] : loaded
  const start: NonNullable<PersonalContext['start']> = Object.fromEntries(
    lists.map(({ list, start }) => [list, start]),
  )
  const sites = new Map(lists.flatMap((list) => list.sites.map((site) => [site.id, site])))
  const shown = { info, identities, start, pages: pagesOf(lists), sites: [...sites.values()] }
  return { ...shown, isAlbumMissing: loaded === 'missing', state: dehydrate(queries) }
}

/** Returns the largest number of pages of the lists of a tab, and the page they show. */
const pagesOf = (lists: readonly LoadedList[]) => ({
  page: Math.max(0, ...lists.map(({ start }) => start.page)),
  count: Math.max(0, ...lists.map(({ pages }) => pages)),
})
