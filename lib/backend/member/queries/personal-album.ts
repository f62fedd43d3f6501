import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import {
  type Queryable,
  type Slice,
  countRows,
  pageOfRows,
  personalAlbumItems,
  personalAlbums,
} from '@/lib/backend/db/db'
import { cites, containing } from './favorites'

const selection = {
  album: personalAlbums,
  // Written by hand: Drizzle omits table names in the fields of a select over one table.
  itemCount: sql<number>`(select count(*)::int from personal_album_items where personal_album_items.album_id = personal_albums.id)`,
}

export type PersonalAlbumRow = NonNullable<Awaited<ReturnType<typeof ownAlbum>>>

/** Returns an album of a member; null when it belongs to another member or does not exist. */
export const ownAlbum = (db: Queryable, memberId: number, id: number) =>
  db
    .select(selection)
    .from(personalAlbums)
    .where(and(eq(personalAlbums.id, id), eq(personalAlbums.memberId, memberId)))
    .limit(1)
    .then(([row]) => row ?? null)

/** Returns a shared album of some sites by its share key; null when unknown. */
export const albumByShareKey = (db: Queryable, siteIds: number[], key: string) =>
  db
    .select(selection)
    .from(personalAlbums)
    .where(and(eq(personalAlbums.shareKey, key), inArray(personalAlbums.siteId, siteIds)))
    .limit(1)
    .then(([row]) => row ?? null)

/** Returns a page (from 0) of a member's albums, last changed first, and the total; `q` searches both names. */
export async function listPersonalAlbums(
  db: Queryable,
  {
    memberId,
    siteIds,
    q,
    page,
    size,
  }: Slice & { memberId: number; siteIds: number[]; q?: string | undefined },
) {
  const where = and(
    eq(personalAlbums.memberId, memberId),
    inArray(personalAlbums.siteId, siteIds),
    q
      ? or(ilike(personalAlbums.name, containing(q)), ilike(personalAlbums.enName, containing(q)))
      : undefined,
  )
  const query = db
    .select(selection)
    .from(personalAlbums)
    .where(where)
    .orderBy(desc(personalAlbums.updatedAt), desc(personalAlbums.id))
  return pageOfRows(db, query, { table: personalAlbums, where }, { page, size })
}

export type AlbumValues = {
  name: string
  enName: string | null
  description: string | null
  coverId?: string | null | undefined
}

/** Stores an album and returns its id. */
export async function insertAlbum(
  db: Queryable,
  values: AlbumValues & { memberId: number; siteId: number },
): Promise<number> {
  const [row] = await db.insert(personalAlbums).values(values).returning({ id: personalAlbums.id })
  if (!row) throw new Error('the album could not be stored')
  return row.id
}

/** Returns how many albums a member has. */
export const countAlbums = (db: Queryable, memberId: number): Promise<number> =>
  countRows(db, personalAlbums, eq(personalAlbums.memberId, memberId))

/** Updates fields of an album; a null `shareKey` ends its sharing. */
export async function updateAlbum(
  db: Queryable,
  id: number,
  values: Partial<AlbumValues> & { shareKey?: string | null },
): Promise<void> {
  await db.update(personalAlbums).set(values).where(eq(personalAlbums.id, id))
}

/** Deletes an album of a member; false when it does not exist. */
export const deletePersonalAlbum = (db: Queryable, memberId: number, id: number): Promise<boolean> =>
  db
    .delete(personalAlbums)
    .where(and(eq(personalAlbums.id, id), eq(personalAlbums.memberId, memberId)))
    .returning({ id: personalAlbums.id })
    .then((rows) => rows.length > 0)

type Item = { type: number; resourceId: number; citation: string; enCitation: string }

/** Appends items to an album, skipping duplicates. Returns the number of new items. */
export async function insertAlbumItems(db: Queryable, albumId: number, items: Item[]): Promise<number> {
  if (items.length === 0) return 0
  const [last] = await db
    .select({ sort: sql<number>`coalesce(max(${personalAlbumItems.sort}), 0)::int` })
    .from(personalAlbumItems)
    .where(eq(personalAlbumItems.albumId, albumId))
  const start = last?.sort ?? 0
  const rows = await db
    .insert(personalAlbumItems)
    .values(items.map((item, at) => ({ ...item, albumId, sort: start + at + 1 })))
    .onConflictDoNothing()
    .returning({ id: personalAlbumItems.id })
  return rows.length
}

/** Returns how many works an album has. */
export const countAlbumItems = (db: Queryable, albumId: number): Promise<number> =>
  countRows(db, personalAlbumItems, eq(personalAlbumItems.albumId, albumId))

/** Removes resources from an album. Returns the number of removed items. */
export async function deleteAlbumItems(
  db: Queryable,
  albumId: number,
  items: { type: number; id: number }[],
): Promise<number> {
  if (items.length === 0) return 0
  const rows = await db
    .delete(personalAlbumItems)
    .where(
      and(
        eq(personalAlbumItems.albumId, albumId),
        or(
          ...items.map(({ type, id }) =>
            and(eq(personalAlbumItems.type, type), eq(personalAlbumItems.resourceId, id)),
          ),
        ),
      ),
    )
    .returning({ id: personalAlbumItems.id })
  return rows.length
}

/** Returns a page (from 0) of an album, in its stored order or newest first, and the total; `q` searches citations. */
export async function listAlbumItems(
  db: Queryable,
  {
    albumId,
    type,
    q,
    newest = false,
    page,
    size,
  }: Slice & {
    albumId: number
    type?: number | undefined
    q?: string | undefined
    newest?: boolean | undefined
  },
) {
  const where = and(
    eq(personalAlbumItems.albumId, albumId),
    type === undefined ? undefined : eq(personalAlbumItems.type, type),
    q ? cites(personalAlbumItems, q) : undefined,
  )
  const query = db
    .select()
    .from(personalAlbumItems)
    .where(where)
    .orderBy(
      ...(newest
        ? [desc(personalAlbumItems.createdAt), desc(personalAlbumItems.id)]
        : [asc(personalAlbumItems.sort), asc(personalAlbumItems.id)]),
    )
  return pageOfRows(db, query, { table: personalAlbumItems, where }, { page, size })
}
