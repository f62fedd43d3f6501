import { type SQL, and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { escapeLike } from '@/lib/backend/db/escape-like'
import {
  type Queryable,
  type Slice,
  countRows,
  downloadRecords,
  favorites,
  histories,
  pageOfRows,
  type personalAlbumItems,
} from '@/lib/backend/db/db'
import { limits } from '@/lib/rules/limits'

/** Filter of a list of records on some sites, newest first. */
type Filter = Slice & { memberId: number; siteIds: number[] }

/** Returns an `ilike` pattern that matches text literally, with its wildcards escaped. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/** Matches records whose last known citation in either language contains some text, ignoring markup. */
export const cites = (
  { citation, enCitation }: typeof favorites | typeof personalAlbumItems,
  text: string,
): SQL =>
  sql`replace(regexp_replace(concat(${citation}, ' ', ${enCitation}), '</?[a-z]+>', '', 'g'), '&amp;', '&') ilike ${containing(text)}`

/** A member's favorite, with its last known citation in both languages. */
type Favorite = {
  memberId: number
  siteId: number
  type: number
  resourceId: number
  citation: string
  enCitation: string
}

/** Stores a favorite; if it exists, updates the citations, and the note when one is given. */
export async function saveFavorite(
  db: Queryable,
  values: Favorite & { note: string | null | undefined },
): Promise<void> {
  const { note, ...row } = values
  await db
    .insert(favorites)
    .values({ ...row, note: note ?? null })
    .onConflictDoUpdate({
      target: [favorites.memberId, favorites.type, favorites.resourceId],
      set: { citation: row.citation, enCitation: row.enCitation, ...(note === undefined ? {} : { note }) },
    })
}

const recordOf = (memberId: number, type: number, resourceId: number) =>
  and(eq(favorites.memberId, memberId), eq(favorites.type, type), eq(favorites.resourceId, resourceId))

/** Checks whether a resource is a favorite of a member. */
export async function isFavorite(
  db: Queryable,
  memberId: number,
  type: number,
  id: number,
): Promise<boolean> {
  return (await countRows(db, favorites, recordOf(memberId, type, id))) > 0
}

/** Counts the favorites of a member, on all sites. */
export const countFavorites = (db: Queryable, memberId: number): Promise<number> =>
  countRows(db, favorites, eq(favorites.memberId, memberId))

/** Deletes a favorite of a member. */
export async function deleteFavorite(
  db: Queryable,
  memberId: number,
  type: number,
  id: number,
): Promise<void> {
  await db.delete(favorites).where(recordOf(memberId, type, id))
}

/** Returns a page (from 0) of a member's favorites, newest first, and the total; `q` searches citation and note. */
export async function listFavorites(
  db: Queryable,
  { memberId, siteIds, type, q, page, size }: Filter & { type?: number | undefined; q?: string | undefined },
) {
  const where: SQL | undefined = and(
    eq(favorites.memberId, memberId),
    inArray(favorites.siteId, siteIds),
    type === undefined ? undefined : eq(favorites.type, type),
    q ? or(cites(favorites, q), ilike(favorites.note, containing(q))) : undefined,
  )
  const query = db
    .select()
    .from(favorites)
    .where(where)
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
  return pageOfRows(db, query, { table: favorites, where }, { page, size })
}

/** Records a download, at most once a minute per article and format. */
export async function recordDownload(
  db: Queryable,
  values: {
    memberId: number
    siteId: number
    articleId: number
    attachType: string
    citation: string
    enCitation: string
  },
  most: number = limits.downloadRecords,
): Promise<void> {
  const recent = await countRows(
    db,
    downloadRecords,
    and(
      eq(downloadRecords.memberId, values.memberId),
      eq(downloadRecords.articleId, values.articleId),
      eq(downloadRecords.attachType, values.attachType),
      sql`${downloadRecords.createdAt} > now() - interval '1 minute'`,
    ),
  )
  if (recent > 0) return
  await db.insert(downloadRecords).values(values)
  await deleteOldest(db, downloadRecords, downloadRecords.createdAt, { memberId: values.memberId, most })
}

/** Deletes the records of a member beyond the newest `most`, by a column of times. */
async function deleteOldest(
  db: Queryable,
  table: typeof downloadRecords | typeof histories,
  time: typeof downloadRecords.createdAt | typeof histories.seenAt,
  { memberId, most }: { memberId: number; most: number },
): Promise<void> {
  const oldest = db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.memberId, memberId))
    .orderBy(desc(time), desc(table.id))
    .offset(most)
  await db.delete(table).where(inArray(table.id, oldest))
}

/** Returns a page (from 0) of a member's downloads, newest first, and the total. */
export async function listDownloads(db: Queryable, { memberId, siteIds, page, size }: Filter) {
  const where = and(eq(downloadRecords.memberId, memberId), inArray(downloadRecords.siteId, siteIds))
  const query = db
    .select()
    .from(downloadRecords)
    .where(where)
    .orderBy(desc(downloadRecords.createdAt), desc(downloadRecords.id))
  return pageOfRows(db, query, { table: downloadRecords, where }, { page, size })
}

/**
 * Records that a member viewed a resource; a repeated view updates its time and citations. Only the newest views are
 * kept.
 */
export async function saveHistory(
  db: Queryable,
  values: Favorite,
  most: number = limits.histories,
): Promise<void> {
  await db
    .insert(histories)
    .values(values)
    .onConflictDoUpdate({
      target: [histories.memberId, histories.type, histories.resourceId],
      set: { seenAt: sql`now()`, citation: values.citation, enCitation: values.enCitation },
    })
  await deleteOldest(db, histories, histories.seenAt, { memberId: values.memberId, most })
}

/** Returns a page (from 0) of a member's reading history, newest first, and the total. */
export async function listHistory(db: Queryable, { memberId, siteIds, page, size }: Filter) {
  const where = and(eq(histories.memberId, memberId), inArray(histories.siteId, siteIds))
  const query = db.select().from(histories).where(where).orderBy(desc(histories.seenAt), desc(histories.id))
  return pageOfRows(db, query, { table: histories, where }, { page, size })
}

/** Deletes the reading history of a member, of some sites or of all. */
export async function deleteHistory(db: Queryable, memberId: number, siteIds?: number[]): Promise<void> {
  const ofSites = siteIds && inArray(histories.siteId, siteIds)
  await db.delete(histories).where(and(eq(histories.memberId, memberId), ofSites))
}

/** Deletes one download record of a member. */
export async function deleteDownloadRecord(db: Queryable, memberId: number, id: number): Promise<void> {
  await db
    .delete(downloadRecords)
    .where(and(eq(downloadRecords.memberId, memberId), eq(downloadRecords.id, id)))
}

/** Deletes one history record of a member. */
export async function deleteHistoryRecord(db: Queryable, memberId: number, id: number): Promise<void> {
  await db.delete(histories).where(and(eq(histories.memberId, memberId), eq(histories.id, id)))
}
