import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db, Queryable } from '@/lib/backend/db/db'
import type { Manifest } from '../manifest'
import { type TableColumns, ownTables } from './tables'

/** Table that exists until a restore is complete. */
const MARKER = sql.identifier('unfinished_restore')

const isThere = async (db: Queryable, table: string): Promise<boolean> => {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass(${table}) is not null as there`,
  )
  return rows[0]?.there === true
}

/** Returns whether a restore into this database was interrupted: its contents are unusable. */
export const hasUnfinishedRestore = (db: Queryable): Promise<boolean> => isThere(db, 'unfinished_restore')

/**
 * Returns the name of a table, view or sequence of a database, ours or another application's, where a restore would
 * write; null if there is none. Those of extensions do not count.
 */
export async function findContent(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select nspname || '.' || relname as name
      from pg_class join pg_namespace n on n.oid = relnamespace
      where nspname in (current_schema(), 'drizzle') and relkind in ('r', 'p', 'f', 'v', 'm', 'S')
        and not exists (select 1 from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by 1 limit 1`,
  )
  return rows[0]?.name ?? null
}

/** Marks a database as unfinished, and removes what an earlier restore left. */
export async function beginRestore(db: Db, migrationsFolder: string): Promise<void> {
  const again = await hasUnfinishedRestore(db)
  await db.execute(sql`create table if not exists ${MARKER} (began timestamptz not null default now())`)
  if (!again) return
  for (const name of ownTables()) await db.execute(sql`drop table if exists ${sql.identifier(name)} cascade`)
  await db.execute(sql`drop schema if exists drizzle cascade`)
  await dropFunctions(db, functionsOf(migrationsFolder))
}

/** Returns the names of the functions migrations create. */
const functionsOf = (migrationsFolder: string): string[] =>
  readMigrationFiles({ migrationsFolder })
    .flatMap(({ sql: statements }) => statements)
    .flatMap((statement) => [...statement.matchAll(/create (?:or replace )?function (\w+)/g)])
    .flatMap(([, name]) => name ?? [])

/** Drops functions with these names; those of extensions, and of whoever runs the server, stay. */
async function dropFunctions(db: Db, names: string[]): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select oid::regprocedure::text as name from pg_proc
      where pronamespace = current_schema()::regnamespace and proname::text in ${names}
        and not exists (select 1 from pg_depend
          where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
  )
  for (const { name } of rows) await db.execute(sql.raw(`drop function if exists ${name} cascade`))
}

/** Enables or disables the triggers of tables: restored rows are not changes. */
export async function setTriggers(db: Db, tables: { name: string }[], state: 'enable' | 'disable') {
  for (const { name } of tables)
    await db.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(state)} trigger user`)
}

/** Marks the database as complete. */
export const endRestore = (db: Db): Promise<unknown> => db.execute(sql`drop table ${MARKER}`)

/**
 * Drops foreign keys and indexes of our tables: rows can then be inserted in any order, and building an index at once is faster.
 * Returns the statements that recreate them.
 */
export async function dropIndexes(db: Db): Promise<string[]> {
  const { rows: keys } = await db.execute<{ on: string; name: string; definition: string }>(
    sql`select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class c on c.oid = conrelid
      where contype = 'f' and c.relnamespace = current_schema()::regnamespace and c.relname::text in ${ownTables()}
      order by 1, 2`,
  )
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class c on c.oid = indrelid
      where c.relnamespace = current_schema()::regnamespace and c.relname::text in ${ownTables()}
        and not exists (select 1 from pg_constraint where conindid = indexrelid) order by 1`,
  )
  for (const { on, name } of keys) await db.execute(sql.raw(`alter table ${on} drop constraint ${name}`))
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(({ on, name, definition }) => `alter table ${on} add constraint ${name} ${definition}`),
  ]
}

/** Runs the statements `dropIndexes` returned. */
export async function makeIndexes(db: Db, statements: string[]): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement))
}

/** Inserts rows read by `linesOf`; the database parses their text. */
export async function insertLines(db: Db, { name, columns }: TableColumns, lines: string[]): Promise<void> {
  const table = sql.identifier(name)
  const names = sql.join(columns.map(sql.identifier), sql`, `)
  await db.execute(
    sql`insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`,
  )
}

/** Sets identity columns to continue after the numbers in use. */
export async function setSequences(db: Db, sequences: Manifest['sequences']): Promise<void> {
  for (const { table, column, last } of sequences)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint)`,
    )
}
