import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

// Queries name tables and handle from one module.
export * from './schema'

/** Database handle of queries: the pool, or a transaction. */
export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Tx

type Scheduled = { state: SQLWrapper }
type Withdrawable = Scheduled & { withdrawnAt: SQLWrapper }

/** Returns the SQL condition that a row is published now and not withdrawn. */
export const isShown = (table: Scheduled | Withdrawable): SQL =>
  'withdrawnAt' in table
    ? sql`(${table.withdrawnAt} is null and ${table.state} = 'shown')`
    : sql`${table.state} = 'shown'`

/** Returns the same condition for a table alias in raw SQL. */
export const isShownAs = (alias: string): SQL =>
  sql.raw(`(${alias}.withdrawn_at is null and ${alias}.state = 'shown')`)

/** Returns the SQL condition that a row is or was published: shown, ended, or withdrawn. */
export const isPublic = (table: Scheduled): SQL => sql`${table.state} <> 'scheduled'`

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
  slice: Slice,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query.limit(slice.size).offset(slice.page * slice.size)
  return { rows, total: await totalOf(rows, slice, () => countRows(db, table, where)) }
}

/** Returns the total of a list: the end of its last page, else what `count` returns. */
export async function totalOf(
  rows: readonly unknown[],
  { page, size }: Slice,
  count: () => Promise<number>,
): Promise<number> {
  const isLast = rows.length < size && (rows.length > 0 || page === 0)
  return isLast ? page * size + rows.length : count()
}
