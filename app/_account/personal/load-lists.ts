import 'server-only'
import type { QueryClient } from '@tanstack/react-query'
import type { ClientContext } from '@/lib/client/member-client'
import {
  albumQuery,
  albumResourcesQuery,
  albumsQuery,
  downloadsQuery,
  favoritesQuery,
  historyQuery,
  type RecordList,
} from '@/lib/client/queries/personal'
import { pageNumber } from '@/lib/routes/page-number'
import { type PageRequest } from '@/lib/routes/route'
import { type personalRoute } from '@/lib/routes/areas/account'
import { tabOf } from './tabs'

/** A list that was loaded: the page it shows, counted from 0, of how many, and the sites it is read from. */
export type LoadedList = { list: RecordList | 'resources'; page: number; pages: number; sites: string }

type Query = PageRequest<typeof personalRoute>['query']
type Filter = { page: number; sites?: string }
type Paged = { totalPages: number }

/** Loads the lists of a tab on the page the address names, or their last. */
export async function loadLists(
  queries: QueryClient,
  context: ClientContext,
  query: Query,
): Promise<LoadedList[]> {
  const sites = /^(all|\d{1,9})$/.test(query.sites ?? '') ? String(query.sites) : ''
  const load = async (list: LoadedList['list'], read: (filter: Filter) => Promise<Paged>) => {
    const from = list === 'resources' ? '' : sites
    const readPage = (page: number) => read({ page, ...(from && { sites: from }) })
    const named = pageNumber(query.page)
    const { totalPages } = await readPage(named)
    const page = Math.min(named, Math.max(0, totalPages - 1))
    if (page !== named) await readPage(page)
    return { list, page, pages: totalPages, sites: from }
  }
  const albumId = Number(query.id ?? 0)
  switch (tabOf(query)) {
    case 'collect':
      return [await load('favorites', (filter) => queries.fetchQuery(favoritesQuery(context, filter)))]
    case 'download':
      return [
        await load('downloads', (filter) => queries.fetchQuery(downloadsQuery(context, filter))),
        await load('history', (filter) => queries.fetchQuery(historyQuery(context, filter))),
      ]
    case 'album':
      if (!(albumId > 0))
        return [await load('albums', (filter) => queries.fetchQuery(albumsQuery(context, filter)))]
      await queries.fetchQuery(albumQuery(context, albumId))
      return [
        await load('resources', (filter) =>
          queries.fetchQuery(albumResourcesQuery(context, albumId, filter)),
        ),
      ]
    default:
      return []
  }
}
