import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db'

type Row = Record<string, unknown>

/** Replaces the rows that meet a condition; writes nothing if they are equal. */
export async function replaceRows<T extends PgTable>(
  db: Db,
  table: T,
  where: SQL | undefined,
  rows: T['$inferInsert'][],
): Promise<void> {
  const found: Row[] = await db
    .select()
    .from(table as PgTable)
    .where(where)
  if (isSame(found, rows as Row[])) return
  await db.transaction(async (tx) => {
    await tx.delete(table).where(where)
    if (rows.length > 0) await tx.insert(table).values(rows)
  })
}

function isSame(found: Row[], rows: Row[]): boolean {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort()
  const texts = (list: Row[]) =>
    list
      .map((row) =>
        JSON.stringify(
          names.map((name) => row[name] ?? null),
          inOrder,
        ),
      )
      .sort()
  return found.length === rows.length && texts(found).join('\n') === texts(rows).join('\n')
}

/** jsonb has an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
