import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '@/lib/backend/db/db'
import * as schema from '@/lib/backend/db/schema'

/** Returns the names of the product's own tables in this version. */
export const ownTables = (): string[] =>
  Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))

/** State shared by running instances: useless in another database, whose transactions have other numbers. */
const TRANSIENT = new Set(['changes', 'instances', 'shared_counts'])

export type TableColumns = { name: string; columns: string[] }

/** Returns the tables to back up, each with the columns that are not generated. */
export async function tablesOf(db: Queryable): Promise<TableColumns[]> {
  const { rows } = await db.execute<TableColumns>(
    sql`select table_name::text as name, json_agg(column_name::text order by column_name::text) as columns
      from information_schema.columns
      where table_schema = current_schema() and is_generated = 'NEVER' and table_name::text in ${backedUpTables()}
      group by table_name order by table_name`,
  )
  return rows
}

type LastNumber = { table: string; column: string; last: string }

const backedUpTables = (): string[] => ownTables().filter((name) => !TRANSIENT.has(name))

/** Returns the last number of each identity column; unused ones are left out. */
export async function sequencesOf(db: Queryable): Promise<LastNumber[]> {
  const { rows } = await db.execute<LastNumber>(
    sql`select c.relname::text as table, a.attname::text as column,
        pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass)::text as last
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = current_schema()::regnamespace and c.relname::text in ${backedUpTables()}
      order by 1, 2`,
  )
  return rows.filter(({ last }) => last !== null)
}

/** Returns the newest migration of a database; null if none ever ran. */
export async function lastMigration(db: Queryable): Promise<{ when: number; hash: string } | null> {
  const { rows: there } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!there[0]?.there) return null
  const { rows } = await db.execute<{ when: string; hash: string }>(
    sql`select created_at::text as when, hash from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  )
  const [last] = rows
  return last ? { when: Number(last.when), hash: last.hash } : null
}
