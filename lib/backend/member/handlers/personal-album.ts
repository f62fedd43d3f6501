import { randomText } from '@/lib/backend/auth/secret'
import { requireMember, requireWriter } from '@/lib/backend/auth/session'
import {
  type Context,
  type Handlers,
  Refusal,
  badRequest,
  existing,
  notFound,
  page,
  refuseFields,
} from '@/lib/backend/http/handler'
import { fileById } from '@/lib/backend/files/queries/file'
import {
  type AlbumValues,
  type PersonalAlbumRow,
  albumByShareKey,
  countAlbumItems,
  countAlbums,
  deleteAlbumItems,
  deletePersonalAlbum,
  insertAlbum,
  insertAlbumItems,
  listAlbumItems,
  listPersonalAlbums,
  ownAlbum,
  updateAlbum,
} from '../queries/personal-album'
import { albumChoice } from '../album-choice'
import { albumFeed } from '../album-feed'
import { idempotent } from '@/lib/backend/auth/idempotent'
import { favoriteToWire } from '../favorites'
import { serverScope, requestedScope } from '@/lib/backend/site/server-scope'
import { addToDone } from '@/lib/backend/http/form-post'
import { limits } from '@/lib/rules/limits'
import type { personalAlbumEndpoints } from '@/lib/contract/personal-album'

const wireAlbum = ({ album, itemCount }: PersonalAlbumRow, { secret }: { secret: boolean }) => ({
  ...album,
  shareKey: secret ? album.shareKey : null,
  createdAt: album.createdAt.toISOString(),
  updatedAt: album.updatedAt.toISOString(),
  itemCount,
})

async function own(context: Context, memberId: number, id: number): Promise<PersonalAlbumRow> {
  const row = existing(await ownAlbum(context.db, memberId, id))
  return row
}

type Body = { name: string; enName: string; description: string; coverId?: string | null | undefined }

/** Checked fields of an album; its cover must be a picture the member uploaded. */
async function valuesOf(context: Context, memberId: number, body: Body): Promise<AlbumValues> {
  const name = body.name.trim() || body.enName.trim()
  if (name === '') throw refuseFields({ name: 'albumNameMissing' })
  if (body.coverId) {
    const file = await fileById(context.db, context.scope.siteIds, body.coverId)
    if (file?.memberId !== memberId) throw notFound()
  }
  return {
    name,
    enName: body.enName.trim() || null,
    description: body.description.trim() || null,
    ...(body.coverId === undefined ? {} : { coverId: body.coverId }),
  }
}

type Slice = { page: number; size: number; newest?: boolean }

async function itemsOf(context: Context, row: PersonalAlbumRow, query: Slice) {
  const { rows, total } = await listAlbumItems(context.db, { ...query, albumId: row.album.id })
  // An album may contain works of any site of the server, whichever site shows it.
  const server = { ...context, scope: await serverScope(context) }
  return page(await favoriteToWire(server, rows), total, query)
}

async function shared(context: Context, key: string): Promise<PersonalAlbumRow> {
  const row = existing(await albumByShareKey(context.db, context.scope.siteIds, key))
  return row
}

export const personalAlbumHandlers: Handlers<keyof typeof personalAlbumEndpoints> = {
  albumSearch: async ({ query, context }) => {
    const { member } = await requireMember(context)
    const { siteIds } = await requestedScope(context, query.sites)
    const { rows, total } = await listPersonalAlbums(context.db, { ...query, memberId: member.id, siteIds })
    return page(
      rows.map((row) => wireAlbum(row, { secret: true })),
      total,
      query,
    )
  },
  saveAlbum: async ({ body, context }) => {
    const { member } = await requireWriter(context)
    const values = await valuesOf(context, member.id, body)
    const siteId = context.host.id
    const { id } = await idempotent(context, member.id, body, async (tx) => {
      if ((await countAlbums(tx, member.id)) >= limits.albums) throw new Refusal(400, 'albumsFull')
      return { id: await insertAlbum(tx, { ...values, memberId: member.id, siteId }) }
    })
    return wireAlbum(await own(context, member.id, id), { secret: true })
  },
  editAlbum: async ({ body, context }) => {
    const { member } = await requireWriter(context)
    const { album } = await own(context, member.id, body.id)
    await updateAlbum(context.db, album.id, await valuesOf(context, member.id, body))
    return wireAlbum(await own(context, member.id, body.id), { secret: true })
  },
  deleteAlbum: async ({ query, body, context }) => {
    const { member } = await requireWriter(context)
    const id = body?.id ?? query.id
    if (id === undefined) throw badRequest('id')
    if (!(await deletePersonalAlbum(context.db, member.id, id))) throw notFound()
    return true
  },
  personalAlbumInfo: async ({ query, context }) => {
    const { member } = await requireMember(context)
    return wireAlbum(await own(context, member.id, query.id), { secret: true })
  },
  albumResources: async ({ query, context }) => {
    const { member } = await requireMember(context)
    return itemsOf(context, await own(context, member.id, query.id), query)
  },
  addToAlbum: async ({ body, context }) => {
    const { member } = await requireWriter(context)
    if (body.id == null) throw refuseFields({ id: 'chooseAlbum' })
    if (body.resources.length === 0) throw new Refusal(400, 'nothingSelected')
    const { album } = await own(context, member.id, body.id)
    const { items, left } = await albumChoice(context, body.resources)
    const added = await context.db.transaction(async (tx) => {
      // Locks the album: two requests count one after the other.
      await updateAlbum(tx, album.id, { name: album.name })
      const inserted = await insertAlbumItems(tx, album.id, items)
      if (inserted > 0 && (await countAlbumItems(tx, album.id)) > limits.albumItems)
        throw new Refusal(400, 'albumFull')
      return inserted
    })
    if (left.length === 0) return { added }
    addToDone(context.request, { left: left.map(({ type, id }) => `${type}:${id}`).join(',') })
    return { added, left }
  },
  removeFromAlbum: async ({ body, context }) => {
    const { member } = await requireWriter(context)
    const { album } = await own(context, member.id, body.id)
    return { removed: await deleteAlbumItems(context.db, album.id, body.resources) }
  },
  shareAlbum: async ({ body, context }) => {
    const { member } = await requireWriter(context)
    const { album } = await own(context, member.id, body.id)
    const shareKey = body.shared ? (album.shareKey ?? randomText(16)) : null
    await updateAlbum(context.db, album.id, { shareKey })
    return wireAlbum(await own(context, member.id, body.id), { secret: true })
  },
  sharedAlbum: async ({ query, context }) => {
    const row = await shared(context, query.key)
    return { album: wireAlbum(row, { secret: false }), resources: await itemsOf(context, row, query) }
  },
  sharedAlbumRss: async ({ query, context }) => {
    const row = await shared(context, query.key)
    const { content } = await itemsOf(context, row, { page: 0, size: 100, newest: true })
    return albumFeed(context, row.album, query.key, content)
  },
}
