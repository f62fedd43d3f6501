import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Queryable, type Slice, albumItems, albums, isShownAs, pageOfRows } from '@/lib/backend/db/db'
import { ARTICLE } from '@/lib/rules/resource-type'

/** Excludes articles that are not published yet, withdrawn or ended from albums and their counts. */
const isReadable = sql`not (album_items.type = ${ARTICLE} and exists (
  select 1 from articles a where a.id = album_items.resource_id and not ${isShownAs('a')}))`

const selection = {
  album: albums,
  // Written by hand: Drizzle omits table names in the fields of a select over one table.
  itemCount: sql<number>`(select count(*)::int from album_items where album_items.album_id = albums.id and ${isReadable})`,
  articleCount: sql<number>`(select count(*)::int from album_items where album_items.album_id = albums.id
    and album_items.type = ${ARTICLE} and ${isReadable})`,
}

export type AlbumRow = Awaited<ReturnType<typeof listAlbums>>['rows'][number]

/** Returns a page of the albums of some sites, in stored order, and the total. */
export async function listAlbums(
  db: Queryable,
  filter: Slice & { siteIds: number[]; channelId?: number | undefined },
) {
  const where = and(
    inArray(albums.siteId, filter.siteIds),
    filter.channelId === undefined ? undefined : eq(albums.channelId, filter.channelId),
  )
  const query = db
    .select(selection)
    .from(albums)
    .where(where)
    .orderBy(asc(albums.siteId), asc(albums.sort), asc(albums.id))
  return pageOfRows(db, query, { table: albums, where }, filter)
}

/** Returns an album of some sites; null when unknown. */
export const albumById = (db: Queryable, siteIds: number[], id: number) =>
  db
    .select(selection)
    .from(albums)
    .where(and(eq(albums.id, id), inArray(albums.siteId, siteIds)))
    .limit(1)
    .then(([row]) => row ?? null)

/** Counts the items of an album by resource type. */
export const albumTypes = (db: Queryable, albumId: number) =>
  db
    .select({ type: albumItems.type, count: sql<number>`count(*)::int` })
    .from(albumItems)
    .where(and(eq(albumItems.albumId, albumId), isReadable))
    .groupBy(albumItems.type)
    .orderBy(sql`min(${albumItems.sort})`)

/** Returns a page of an album's items in stored order, and the total. */
export async function itemsOfAlbum(
  db: Queryable,
  albumId: number,
  filter: Slice & { type?: number | undefined },
) {
  const where = and(
    eq(albumItems.albumId, albumId),
    isReadable,
    filter.type === undefined ? undefined : eq(albumItems.type, filter.type),
  )
  const query = db.select().from(albumItems).where(where).orderBy(asc(albumItems.sort), asc(albumItems.id))
  return pageOfRows(db, query, { table: albumItems, where }, filter)
}
