import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './db'

/** Rows of one statement: after a flood there may be more than can be deleted in the time of a request. */
const MOST_ROWS = 5_000

/** Deletes the rows of a table for which a condition holds, a part at a time. */
export async function deleteOld(
  db: Queryable,
  table: PgTable,
  condition: SQL,
  most = MOST_ROWS,
): Promise<void> {
  for (let deleted = most; deleted >= most;) {
    const rows = sql`select ctid from ${table} where ${condition} limit ${most}`
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${rows}))`)
    deleted = rowCount ?? 0
  }
}
