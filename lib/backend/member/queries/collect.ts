import { type SQL, and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { collects, downloadRecords, histories, type personalAlbumItems } from '@/lib/backend/db/schema'
import { type Slice, countRows } from '@/lib/backend/db/count-rows'

/** Records newest first, among some sites. */
type Filter = Slice & { memberId: number; siteIds: number[] }

/** Text as a pattern of `ilike`: its own wildcards stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a last known citation of either language holds some text; its markup is no part of it. */
export const cites = (
  { citation, enCitation }: typeof collects | typeof personalAlbumItems,
  text: string,
): SQL =>
  sql`replace(regexp_replace(concat(${citation}, ' ', ${enCitation}), '</?[a-z]+>', '', 'g'), '&amp;', '&') ilike ${containing(text)}`

/** A resource of a member's, with its last known citation in either language. */
type Favorite = {
  memberId: number
  siteId: number
  type: number
  resourceId: number
  citation: string
  enCitation: string
}

/** Keeps a resource; again, it changes the note when one is given. */
export async function saveCollect(
  db: Queryable,
  values: Favorite & { note: string | null | undefined },
): Promise<void> {
  const { note, ...row } = values
  await db
    .insert(collects)
    .values({ ...row, note: note ?? null })
    .onConflictDoUpdate({
      target: [collects.memberId, collects.type, collects.resourceId],
      set: { citation: row.citation, enCitation: row.enCitation, ...(note === undefined ? {} : { note }) },
    })
}

const recordOf = (memberId: number, type: number, resourceId: number) =>
  and(eq(collects.memberId, memberId), eq(collects.type, type), eq(collects.resourceId, resourceId))

/** Whether a member has a resource among the favourites. */
export async function isCollected(
  db: Queryable,
  memberId: number,
  type: number,
  id: number,
): Promise<boolean> {
  return (await countRows(db, collects, recordOf(memberId, type, id))) > 0
}

/** Takes a resource out of a member's favourites. */
export async function deleteCollect(
  db: Queryable,
  memberId: number,
  type: number,
  id: number,
): Promise<void> {
  await db.delete(collects).where(recordOf(memberId, type, id))
}

/**
 * A page (from 0 on) of a member's favourites, newest first, and how many there are; `q` searches citation and note.
 */
export async function listCollects(
  db: Queryable,
  { memberId, siteIds, type, q, page, size }: Filter & { type?: number | undefined; q?: string | undefined },
) {
  const where: SQL | undefined = and(
    eq(collects.memberId, memberId),
    inArray(collects.siteId, siteIds),
    type === undefined ? undefined : eq(collects.type, type),
    q ? or(cites(collects, q), ilike(collects.note, containing(q))) : undefined,
  )
  const rows = await db
    .select()
    .from(collects)
    .where(where)
    .orderBy(desc(collects.createdAt), desc(collects.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countRows(db, collects, where) }
}

/** Notes a download, once an article and form within a minute. */
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
  if (recent === 0) await db.insert(downloadRecords).values(values)
}

/** A page (from 0 on) of a member's downloads, newest first, and how many there are. */
export async function listDownloads(db: Queryable, { memberId, siteIds, page, size }: Filter) {
  const where = and(eq(downloadRecords.memberId, memberId), inArray(downloadRecords.siteId, siteIds))
  const rows = await db
    .select()
    .from(downloadRecords)
    .where(where)
    .orderBy(desc(downloadRecords.createdAt), desc(downloadRecords.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countRows(db, downloadRecords, where) }
}

/** Notes that a member saw a resource; one seen before only moves to the front. */
export async function saveHistory(db: Queryable, values: Favorite): Promise<void> {
  await db
    .insert(histories)
    .values(values)
    .onConflictDoUpdate({
      target: [histories.memberId, histories.type, histories.resourceId],
      set: { seenAt: sql`now()`, citation: values.citation, enCitation: values.enCitation },
    })
}

/** A page (from 0 on) of what a member saw, newest first, and how many there are. */
export async function listHistory(db: Queryable, { memberId, siteIds, page, size }: Filter) {
  const where = and(eq(histories.memberId, memberId), inArray(histories.siteId, siteIds))
  const rows = await db
    .select()
    .from(histories)
    .where(where)
    .orderBy(desc(histories.seenAt), desc(histories.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countRows(db, histories, where) }
}

/** Forgets everything a member saw. */
export async function deleteHistory(db: Queryable, memberId: number): Promise<void> {
  await db.delete(histories).where(eq(histories.memberId, memberId))
}

/** Takes one record out of the member's downloads. */
export async function deleteDownloadRecord(db: Queryable, memberId: number, id: number): Promise<void> {
  await db
    .delete(downloadRecords)
    .where(and(eq(downloadRecords.memberId, memberId), eq(downloadRecords.id, id)))
}

/** Takes one record out of what the member looked at. */
export async function deleteHistoryRecord(db: Queryable, memberId: number, id: number): Promise<void> {
  await db.delete(histories).where(and(eq(histories.memberId, memberId), eq(histories.id, id)))
}
