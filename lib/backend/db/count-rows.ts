import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './db'

/** Counts the rows of a table that meet a condition. */
export async function countRows(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
  return row?.n ?? 0
}

/** A page of a list: 0-based number and size. */
export type Slice = { page: number; size: number }

/** An ordered query that has no limit yet. */
type OrderedQuery<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } }

/** Returns a page of a query, and the total of its rows: those of a table that meet a condition. */
export async function pageOfRows<Row>(
  db: Queryable,
  query: OrderedQuery<Row>,
  { table, where }: { table: PgTable; where: SQL | undefined },
  { page, size }: Slice,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query.limit(size).offset(page * size)
  return { rows, total: await countRows(db, table, where) }
}
