import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Queryable, type Slice, books, pageOfRows } from '@/lib/backend/db/db'

export type BookRow = typeof books.$inferSelect

/** Returns a page of the books of some sites, in stored order, and the total. */
export async function listBooks(db: Queryable, filter: Slice & { siteIds: number[] }) {
  const where = inArray(books.siteId, filter.siteIds)
  const query = db
    .select()
    .from(books)
    .where(where)
    .orderBy(asc(books.siteId), asc(books.sort), asc(books.id))
  return pageOfRows(db, query, { table: books, where }, filter)
}

/** Returns books of some sites by id, unordered; unknown ids are omitted. */
export const booksByIds = (db: Queryable, siteIds: number[], ids: number[]): Promise<BookRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(books)
        .where(and(inArray(books.id, ids), inArray(books.siteId, siteIds)))

/** Checks whether a site has books that can be read at the book cloud. */
export const hasCloudBooks = (db: Queryable, siteId: number): Promise<boolean> =>
  db
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.siteId, siteId), isNotNull(books.cloudId)))
    .limit(1)
    .then((rows) => rows.length > 0)
