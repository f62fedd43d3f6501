import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Db } from './db'
import { boundStatistics } from './planner-statistics'
import { makeSearchIndexes } from './search-indexes'

/** Brings a database to the newest schema (idempotent), and switches BM25 ranking on where the server offers it. */
export async function migrate(db: Db, migrationsFolder: string): Promise<void> {
  await runMigrations(db, { migrationsFolder })
  const { rows } = await db.execute(sql`select 1 from pg_available_extensions where name = 'pg_textsearch'`)
  if (rows.length > 0) await db.execute(sql`create extension if not exists pg_textsearch`)
  await makeSearchIndexes(db)
  await boundStatistics(db)
}
