import 'server-only'
import type { QueryClient } from '@tanstack/react-query'
import type { ListStart } from '@/components/account/personal/personal-context'
import type { ClientContext } from '@/lib/client/member-client'
import {
  albumQuery,
  albumResourcesQuery,
  albumsQuery,
  allAlbumsQuery,
  downloadsQuery,
  favoritesQuery,
  historyQuery,
  memberSitesQuery,
  type RecordList,
} from '@/lib/client/queries/personal'
import { pageNumber } from '@/lib/routes/page-number'
import type { PageRequest } from '@/app/_page/screen'
import type { personalRoute } from '@/lib/routes/areas/account'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { albumOf, tabOf } from './tabs'

/** A list that was loaded: what it shows first, of how many pages, and the sites it has records of. */
export type LoadedList = {
  list: RecordList | 'resources'
  start: ListStart
  pages: number
  sites: readonly { id: number; name: string; enName: string | null }[]
}

type Query = PageRequest<typeof personalRoute>['query']
type Filter = { page: number; sites?: string; type?: string; q?: string }
type Paged = { totalPages: number }

/**
 * Loads the lists of a tab on the page the address names, or their last, and what their filters offer; `missing` where
 * the member has no album of the address.
 */
export async function loadLists(
  queries: QueryClient,
  context: ClientContext,
  query: Query,
): Promise<LoadedList[] | 'missing'> {
  const load = listLoader(queries, context, query)
  switch (tabOf(query)) {
    case 'collect':
      await queries.fetchQuery(allAlbumsQuery(context))
      return [await load('favorites', (filter) => queries.fetchQuery(favoritesQuery(context, filter)))]
    case 'download':
      return [
        await load('downloads', (filter) => queries.fetchQuery(downloadsQuery(context, filter))),
        await load('history', (filter) => queries.fetchQuery(historyQuery(context, filter))),
      ]
    case 'album':
      return loadAlbums(queries, context, query)
    default:
      return []
  }
}

async function loadAlbums(
  queries: QueryClient,
  context: ClientContext,
  query: Query,
): Promise<LoadedList[] | 'missing'> {
  const load = listLoader(queries, context, query)
  const id = albumOf(query)
  if (id === null) return [await load('albums', (filter) => queries.fetchQuery(albumsQuery(context, filter)))]
  if (id === 'missing') return id
  try {
    await queries.fetchQuery(albumQuery(context, id))
  } catch (error) {
    if (error instanceof RcPubError && error.kind === 'not-found') return 'missing'
    throw error
  }
  return [await load('resources', (filter) => queries.fetchQuery(albumResourcesQuery(context, id, filter)))]
}

const listLoader =
  (queries: QueryClient, context: ClientContext, query: Query) =>
  (list: LoadedList['list'], read: (filter: Filter) => Promise<Paged>) =>
    loadList(queries, context, { list, query, read })

type ListToLoad = { list: LoadedList['list']; query: Query; read: (filter: Filter) => Promise<Paged> }

async function loadList(
  queries: QueryClient,
  context: ClientContext,
  { list, query, read }: ListToLoad,
): Promise<LoadedList> {
  const filter = filterOf(list, query)
  const named = pageNumber(query.page)
  const { totalPages } = await read({ page: named, ...filter })
  const page = Math.min(named, Math.max(0, totalPages - 1))
  if (page !== named) await read({ page, ...filter })
  return {
    list,
    start: { sites: '', ...filter, page },
    pages: totalPages,
    sites: list === 'resources' ? [] : await queries.fetchQuery(memberSitesQuery(context, list)),
  }
}

/** Returns what an address filters a list by. */
function filterOf(list: LoadedList['list'], { sites = '', kind = '', q = '' }: Query) {
  const isTyped = list === 'favorites' || list === 'resources'
  return {
    ...(list !== 'resources' && /^(all|\d{1,9})$/.test(sites) && { sites }),
    ...(isTyped && /^-?\d{1,3}$/.test(kind) && { type: kind }),
    ...(isTyped && q.trim() && { q: q.trim().slice(0, 150) }),
  }
}
