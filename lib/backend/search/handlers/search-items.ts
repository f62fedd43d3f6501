import type { Context } from '@/lib/backend/http/handler'
import { listedByIds } from '@/lib/backend/article/queries/listed'
import { booksByIds } from '@/lib/backend/media/queries/book'
import { type SearchHit, phrasesByIds } from '../queries/search-hits'
import {
  albumsByIds,
  channelsByIds,
  figuresByIds,
  fullTextsByIds,
  newsByIds,
  publicationsByIds,
} from '../queries/search-targets'
import { vodsByIds } from '@/lib/backend/media/queries/vod'
import type { ResourceType } from '@/lib/rules/resource-type'
import { PAGE_ID_OFFSET } from '@/lib/contract/search-page'
import {
  type PlainItem,
  albumItem,
  bookItem,
  channelItem,
  figureItem,
  newsItem,
  publicationItem,
  vodItem,
} from './search-item'
import { siteTarget } from '@/lib/backend/site/site-target'
import { wireArticles } from '@/lib/backend/article/wire'

/** Returns the API items of search hits, in order; omits rows deleted in the meantime. */
export async function itemsOf(context: Context, found: SearchHit[]): Promise<PlainItem[]> {
  const items = new Map<string, PlainItem>()
  for (const kind of new Set(found.map((hit) => hit.kind))) {
    const ids = found.filter((hit) => hit.kind === kind).map(({ refId }) => refId)
    for (const item of await loaders[kind](context, ids))
      items.set(`${kind}/${item.id}`, { ...siteTarget(context, Number(item.siteId)), ...item })
  }
  return found.flatMap(({ kind, refId }) => items.get(`${kind}/${refId}`) ?? [])
}

type Loader = (context: Context, ids: number[]) => Promise<PlainItem[]>

const vods: Loader = async ({ db, scope }, ids) => (await vodsByIds(db, scope.siteIds, ids)).map(vodItem)

const figures =
  (kind: 'picture' | 'table'): Loader =>
  async (context, ids) =>
    (await figuresByIds(context.db, context.scope.siteIds, ids)).map((row) => figureItem(context, kind, row))

const loaders: Record<ResourceType, Loader> = {
  article: async (context, ids) => {
    const rows = await listedByIds(context.db, context.scope.siteIds, ids)
    return (await wireArticles(context, rows)).map((item) => ({ ...item, kind: 'article' as const }))
  },
  publication: async (context, ids) =>
    (await publicationsByIds(context.db, context.scope.siteIds, ids)).map(publicationItem),
  picture: figures('picture'),
  table: figures('table'),
  audio: vods,
  video: vods,
  book: async ({ db, scope }, ids) => (await booksByIds(db, scope.siteIds, ids)).map(bookItem),
  news: async (context, ids) => (await newsByIds(context.db, context.scope.siteIds, ids)).map(newsItem),
  other: async ({ db, scope }, ids) => [
    ...(
      await albumsByIds(
        db,
        scope.siteIds,
        ids.filter((id) => id < PAGE_ID_OFFSET),
      )
    ).map(albumItem),
    ...(
      await channelsByIds(
        db,
        scope.siteIds,
        ids.filter((id) => id >= PAGE_ID_OFFSET).map((id) => id - PAGE_ID_OFFSET),
      )
    ).map((row) => channelItem(row, PAGE_ID_OFFSET)),
  ],
}

/** Returns a lookup of folded texts of search hits by kind and id. */
export async function phrasesOf({ db }: Context, found: SearchHit[]) {
  const rows = await phrasesByIds(
    db,
    found.map(({ id }) => id),
  )
  const texts = new Map(rows.map(({ kind, refId, phrases }) => [`${kind}/${refId}`, phrases]))
  return (kind: string, id: number): string => texts.get(`${kind}/${id}`) ?? ''
}

/** Returns the full texts of the articles among the items, for passages. */
export const fullTextsOf = (context: Context, items: PlainItem[]) =>
  fullTextsByIds(
    context.db,
    items.filter(({ kind }) => kind === 'article').map(({ id }) => Number(id)),
  )
