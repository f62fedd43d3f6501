import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { books } from '@/lib/backend/db/schema'
import { type Slice, countRows } from '@/lib/backend/db/count-rows'

export type BookRow = typeof books.$inferSelect

/** Books of some sites, in their owners' order. */
export async function listBooks(db: Queryable, filter: Slice & { siteIds: number[] }) {
  const where = inArray(books.siteId, filter.siteIds)
  const rows = await db
    .select()
    .from(books)
    .where(where)
    .orderBy(asc(books.siteId), asc(books.sort), asc(books.id))
    .limit(filter.size)
    .offset(filter.page * filter.size)
  return { rows, total: await countRows(db, books, where) }
}

/** Books of some sites by id, in no order; unknown ids are left out. */
export const booksByIds = (db: Queryable, siteIds: number[], ids: number[]): Promise<BookRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(books)
        .where(and(inArray(books.id, ids), inArray(books.siteId, siteIds)))

/** Whether a site has books that can be read at the book cloud. */
export async function hasCloudBooks(db: Queryable, siteId: number): Promise<boolean> {
  const rows = await db
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.siteId, siteId), isNotNull(books.cloudId)))
    .limit(1)
  return rows.length > 0
}
