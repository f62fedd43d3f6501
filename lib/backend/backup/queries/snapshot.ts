import { eq, sql } from 'drizzle-orm'
import { type Db, type Tx, files } from '@/lib/backend/db/db'
import { withoutTimeouts } from '@/lib/backend/db/without-timeouts'
import type { TableColumns } from './tables'

/** Size a fetch aims at. */
const TARGET_FETCH_BYTES = 2 * 1024 * 1024
const FIRST_FETCH_ROWS = 20
const MAX_FETCH_ROWS = 400

/** Runs work in a transaction that sees a snapshot of the database, unaffected by later writes. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      // The same format of values on every server; files and slow disks may keep the transaction idle.
      await tx.execute(sql`set local timezone = 'UTC'`)
      await withoutTimeouts(tx)
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Returns the time of the snapshot, by the database's clock. */
export async function snapshotTime(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  )
  return rows[0]?.now ?? ''
}

/** Reads the rows of a table as JSON, one line each, a few megabytes at a time. */
export async function* linesOf(tx: Tx, { name, columns }: TableColumns): AsyncGenerator<string[]> {
  const names = sql.join(columns.map(sql.identifier), sql`, `)
  await tx.execute(
    sql`declare backup_rows no scroll cursor for
      select row_to_json(r)::text as line from (select ${names} from ${sql.identifier(name)}) r`,
  )
  for (let count = FIRST_FETCH_ROWS; ;) {
    const { rows } = await tx.execute<{ line: string }>(sql`fetch ${sql.raw(String(count))} from backup_rows`)
    if (rows.length === 0) break
    // Line feeds can only occur between two values of a JSON column: within a text they are escaped.
    const lines = rows.map(({ line }) => line.replaceAll('\n', ' '))
    yield lines
    const mean = lines.reduce((sum, line) => sum + line.length, 0) / lines.length
    count = Math.max(1, Math.min(MAX_FETCH_ROWS, count * 4, Math.floor(TARGET_FETCH_BYTES / mean)))
  }
  await tx.execute(sql`close backup_rows`)
}

/** Returns whether a row still refers to a stored file. */
export const isStoredPath = async (db: Db, path: string): Promise<boolean> =>
  (await db.select({ id: files.id }).from(files).where(eq(files.path, path)).limit(1)).length > 0

/** Returns the paths of all stored files, without duplicates. */
export async function storedPaths(tx: Tx): Promise<{ path: string; size: number }[]> {
  return tx.selectDistinct({ path: files.path, size: files.size }).from(files).orderBy(files.path)
}
