import { type Context, type Handlers, existing, page, restrictSites } from '@/lib/backend/http/handler'
import { type AlbumRow, albumById, albumTypes, itemsOfAlbum, listAlbums } from '../queries/album'
import { listedByIds } from '@/lib/backend/article/queries/listed'
import { booksByIds } from '../queries/book'
import { vodsByIds } from '../queries/vod'
import type { albumEndpoints } from '@/lib/contract/album'
import type { DataIn } from '@/lib/contract/endpoint'
import { wireBook } from './book'
import { siteTarget } from '@/lib/backend/site/site-target'
import { wireVod } from './vod'
import { wireArticles } from '@/lib/backend/article/wire'
import { typeNumber, typeOfNumber } from '@/lib/rules/resource-type'

export const albumHandlers: Handlers<keyof typeof albumEndpoints> = {
  albumList: async ({ query, context }) => {
    const siteIds = restrictSites(context.scope, query.siteId)
    const { rows, total } = await listAlbums(context.db, { ...query, siteIds })
    return page(
      rows.map((row) => wireAlbum(context, row)),
      total,
      query,
    )
  },
  getAlbum: async ({ params, context }) => {
    const row = await visibleAlbum(context, params.id)
    const types = await albumTypes(context.db, params.id)
    return {
      ...wireAlbum(context, row),
      introHtml: row.album.introHtml,
      enIntroHtml: row.album.enIntroHtml,
      types: types.map(({ type, count }) => ({ type, name: typeOfNumber(type) ?? 'other', count })),
    }
  },
  albumItems: async ({ params, query, context }) => {
    await visibleAlbum(context, params.id)
    const { rows, total } = await itemsOfAlbum(context.db, params.id, query)
    return page(await resolveItems(context, rows), total, query)
  },
}

async function visibleAlbum(context: Context, id: number): Promise<AlbumRow> {
  const row = existing(await albumById(context.db, context.scope.siteIds, id))
  return row
}

type Item = DataIn<typeof albumEndpoints.albumItems>['content'] extends (infer T)[] | null | undefined
  ? T
  : never
type ItemRow = Awaited<ReturnType<typeof itemsOfAlbum>>['rows'][number]

/** Joins items with their resources, one query per kind; missing or withdrawn ones are omitted. */
async function resolveItems(context: Context, rows: ItemRow[]): Promise<Item[]> {
  const { db, scope } = context
  const ids = (...types: number[]) =>
    rows.filter(({ type }) => types.includes(type)).map(({ resourceId }) => resourceId)
  const articles = (await listedByIds(db, scope.siteIds, ids(typeNumber.article))).filter(
    ({ article }) => !article.withdrawnAt,
  )
  const byId = <T extends { id: number }>(list: T[]) => new Map(list.map((item) => [item.id, item]))
  const articleOf = byId(await wireArticles(context, articles))
  const vodOf = byId(
    (await vodsByIds(db, scope.siteIds, ids(typeNumber.audio, typeNumber.video))).map((row) =>
      wireVod(context, row),
    ),
  )
  const bookOf = byId(
    (await booksByIds(db, scope.siteIds, ids(typeNumber.book))).map((row) => wireBook(context, row)),
  )
  return rows.flatMap<Item>(({ id, type, resourceId }) => {
    const kind = typeOfNumber(type)
    const article = kind === 'article' ? articleOf.get(resourceId) : undefined
    const vod = kind === 'audio' || kind === 'video' ? vodOf.get(resourceId) : undefined
    const book = kind === 'book' ? bookOf.get(resourceId) : undefined
    if (article) return [{ id, type, kind: 'article' as const, article }]
    if (vod) return [{ id, type, kind: 'vod' as const, vod }]
    return book ? [{ id, type, kind: 'book' as const, book }] : []
  })
}

const wireAlbum = (context: Context, { album, itemCount, articleCount }: AlbumRow) => ({
  id: album.id,
  siteId: album.siteId,
  channelId: album.channelId,
  name: album.name,
  enName: album.enName,
  summary: album.summary,
  enSummary: album.enSummary,
  pictureUrl: album.pictureUrl,
  publishDate: album.publishDate,
  editor: album.editor,
  enEditor: album.enEditor,
  itemCount,
  articleCount,
  ...siteTarget(context, album.siteId),
})
