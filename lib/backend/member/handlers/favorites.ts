import { bookCloudCookie, cookieOf, withCookies } from '@/lib/backend/http/cookies'
import { bookCloudHandle, requireMember, requireWriter, signedIn } from '@/lib/backend/auth/session'
import { bookCloudUrl } from '../book-cloud'
import { citationsOf, existing, favoriteToWire } from '../favorites'
import { type RequestedSites, serverScope, requestedScope } from '@/lib/backend/site/server-scope'
import { recordsBySite } from '../queries/account-data'
import { type Context, type Handlers, Refusal, badRequest, notFound, page } from '@/lib/backend/http/handler'
import {
  countFavorites,
  deleteFavorite,
  deleteDownloadRecord,
  deleteHistory,
  deleteHistoryRecord,
  isFavorite,
  listFavorites,
  listDownloads,
  listHistory,
  saveFavorite,
  saveHistory,
} from '../queries/favorites'
import type { favoriteEndpoints } from '@/lib/contract/personal'
import { limits } from '@/lib/rules/limits'
import { ARTICLE } from '@/lib/rules/resource-type'

const VIRTUAL_ALBUM = 0

type ListQuery = { type?: number; q?: string; page: number; size: number; sites?: RequestedSites }

async function favoritesPage(context: Context, query: ListQuery) {
  const { member } = await requireMember(context)
  const { siteIds, serverContext } = await requestedScope(context, query.sites)
  const { rows, total } = await listFavorites(context.db, { ...query, memberId: member.id, siteIds })
  return page(await favoriteToWire(serverContext, rows), total, query)
}

async function resourceOf(context: Context, type: number, id: number) {
  const [found] = await existing(context, [{ type, id }])
  if (!found?.row) throw type === ARTICLE ? new Refusal(404, 'articleMissing') : notFound()
  return found.row
}

type Keys = { id?: number; type?: number; resources?: { id: number; type: number }[] }

/** Returns the resources of a delete request, from its body or its query. */
function resourcesOf(query: Keys, body: Keys | null | undefined): { id: number; type: number }[] {
  const { id, type, resources } = { ...query, ...body }
  if (resources?.length === 0) throw new Refusal(400, 'nothingSelected')
  if (resources) return resources
  if (id === undefined || type === undefined) throw badRequest(id === undefined ? 'id' : 'type')
  return [{ id, type }]
}

/** Returns the record id of a delete request, from its body or its query. */
function recordOf(query: { id?: number }, body: { id?: number } | null | undefined): number {
  const id = body?.id ?? query.id
  if (id === undefined) throw badRequest('id')
  return id
}

export const favoriteHandlers: Handlers<keyof typeof favoriteEndpoints> = {
  collect: async ({ body, context }) => {
    const { member } = await requireWriter(context)
    const { id, type, note } = body
    // The note of a favorite from another site of the server can be changed here too.
    const wasFavorite = await isFavorite(context.db, member.id, type, id)
    if (!wasFavorite && (await countFavorites(context.db, member.id)) >= limits.favorites)
      throw new Refusal(400, 'favoritesFull')
    const row = await resourceOf(
      wasFavorite ? { ...context, scope: await serverScope(context) } : context,
      type,
      id,
    )
    const text = note === undefined ? undefined : note?.trim() || null
    const values = { memberId: member.id, siteId: row.siteId, type, resourceId: id, note: text }
    await saveFavorite(context.db, { ...values, ...citationsOf(row) })
    return true
  },
  collects: ({ query, context }) => favoritesPage(context, query),
  albumCollects: ({ query, context }) => favoritesPage(context, { ...query, type: VIRTUAL_ALBUM }),
  isCollect: async ({ query, context }) => {
    const found = await signedIn(context)
    return found !== null && isFavorite(context.db, found.member.id, query.type, query.id)
  },
  unCollectByIdAndType: async ({ query, body, context }) => {
    const { member } = await requireWriter(context)
    for (const { id, type } of resourcesOf(query, body)) await deleteFavorite(context.db, member.id, type, id)
    return true
  },
  downloads: async ({ query, context }) => {
    const { member } = await requireMember(context)
    const { siteIds, serverContext } = await requestedScope(context, query.sites)
    const { rows, total } = await listDownloads(context.db, { ...query, memberId: member.id, siteIds })
    const records = rows.map((row) => ({ ...row, type: ARTICLE, resourceId: row.articleId }))
    return page(await favoriteToWire(serverContext, records), total, query)
  },
  memberSites: async ({ query, context }) => {
    const { member } = await requireMember(context)
    const counts = await recordsBySite(context.db, member.id, query.of)
    const { sites } = await serverScope(context)
    return sites.flatMap(({ id, name, enName }) => {
      const found = counts.find(({ siteId }) => siteId === id)
      return found ? [{ id, name, enName, count: found.count }] : []
    })
  },
  historys: async ({ query, context }) => {
    const { member } = await requireMember(context)
    const { siteIds, serverContext } = await requestedScope(context, query.sites)
    const { rows, total } = await listHistory(context.db, { ...query, memberId: member.id, siteIds })
    return page(
      await favoriteToWire(
        serverContext,
        rows.map((row) => ({ ...row, createdAt: row.seenAt })),
      ),
      total,
      query,
    )
  },
  addHistory: async ({ body, context }) => {
    const { member } = await requireWriter(context)
    const row = await resourceOf(context, body.type, body.id)
    const values = { memberId: member.id, siteId: row.siteId, type: body.type, resourceId: body.id }
    await saveHistory(context.db, { ...values, ...citationsOf(row) })
    return true
  },
  clearHistory: async ({ query, body, context }) => {
    const { member } = await requireWriter(context)
    const { sites = 'all' } = { ...query, ...body }
    const scope = sites === 'all' ? null : await requestedScope(context, sites === 'here' ? undefined : sites)
    await deleteHistory(context.db, member.id, scope?.siteIds)
    return true
  },
  deleteDownload: async ({ query, body, context }) => {
    const { member } = await requireWriter(context)
    await deleteDownloadRecord(context.db, member.id, recordOf(query, body))
    return true
  },
  deleteHistory: async ({ query, body, context }) => {
    const { member } = await requireWriter(context)
    await deleteHistoryRecord(context.db, member.id, recordOf(query, body))
    return true
  },
  jumpBookCloud: async ({ query, context }) => {
    const found = await signedIn(context)
    const handle = cookieOf(context.request, 'aesPassword')
    const member = found && (handle ?? bookCloudHandle(found.tokenHash)) === bookCloudHandle(found.tokenHash)
    const jumpUrl = await bookCloudUrl(member ? found.member.id : null)
    if (query.go !== '1') return { jumpUrl }
    if (jumpUrl === null) throw notFound()
    const redirectHeaders = {
      location: jumpUrl,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    }
    const cookies = member ? [bookCloudCookie(context.request, bookCloudHandle(found.tokenHash))] : []
    return withCookies(new Response(null, { status: 303, headers: redirectHeaders }), cookies)
  },
}
