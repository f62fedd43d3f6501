import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './db'

/**
 * Takes ids from the sequences of tables before their rows are written, so that rows can refer to each other and be
 * prepared outside of a transaction. Unused ids leave gaps.
 */
export async function reserveIds<Name extends string>(
  db: Queryable,
  requested: Record<Name, { table: PgTable; count: number }>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(requested) as Name[]
  const columns = names.flatMap((name) => {
    const { table, count } = requested[name]
    const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`
    return count === 0
      ? []
      : [
          sql`array(select nextval(${sequence})::int from generate_series(1, ${count})) as ${sql.identifier(name)}`,
        ]
  })
  const { rows } =
    columns.length === 0
      ? { rows: [] }
      : await db.execute<Record<string, number[]>>(sql`select ${sql.join(columns, sql`, `)}`)
  const ids: Partial<Record<string, number[]>> = rows[0] ?? {}
  return Object.fromEntries(names.map((name) => [name, ids[name] ?? []])) as Record<Name, number[]>
}
