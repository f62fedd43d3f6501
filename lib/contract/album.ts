import { z } from '@/lib/zod'
import { articleSummary } from './article'
import { bookSummary } from './book'
import { endpoint } from './endpoint'
import { count, idField, int, list, pageOf, pageParam, sizeParam, text, textOrEmpty } from './fields'
import { vodSummary } from './vod'

/** A virtual album: a hand-picked collection. */
const albumSummary = z.object({
  id: idField,
  siteId: idField,
  channelId: int,
  name: textOrEmpty,
  enName: text,
  summary: text,
  enSummary: text,
  pictureUrl: text,
  publishDate: text,
  editor: text,
  enEditor: text,
  itemCount: count,
  /** How many of the items are articles; absent from back ends that do not count them. */
  articleCount: int.optional(),
  sld: text,
  address: text,
})

const albumDetail = albumSummary.extend({
  introHtml: text,
  enIntroHtml: text,
  /** Number of items by resource type (books are 30). */
  types: list(z.object({ type: count, name: z.string(), count })),
})

/** An item of an album; `kind` names the field of the three that is set. */
const albumItem = z.object({
  id: idField,
  type: count,
  kind: z.enum(['article', 'vod', 'book']),
  article: articleSummary.nullish(),
  vod: vodSummary.nullish(),
  book: bookSummary.nullish(),
})

export const albumEndpoints = {
  albumList: endpoint({
    path: '/front/album',
    aliases: ['/front/album/list'],
    summary: "Virtual albums of a site in the site's order; of a channel with channelId",
    query: z.object({
      siteId: idField.optional(),
      channelId: idField.optional(),
      page: pageParam,
      size: sizeParam(20),
    }),
    data: pageOf(albumSummary),
  }),
  getAlbum: endpoint({
    path: '/front/album/{id}',
    summary: 'A virtual album',
    params: z.object({ id: idField }),
    data: albumDetail,
  }),
  albumItems: endpoint({
    path: '/front/album/{id}/items',
    summary: 'Items of an album, in its order; of one resource type with `type`',
    params: z.object({ id: idField }),
    query: z.object({
      type: z.coerce.number().int().min(-10).max(10_000).optional(),
      page: pageParam,
      size: sizeParam(20),
    }),
    data: pageOf(albumItem),
  }),
} as const

export type AlbumSummary = z.output<typeof albumSummary>
