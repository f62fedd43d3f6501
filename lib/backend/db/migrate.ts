import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { log } from '../log'
import { innermost, isConnectionError } from './connection-error'
import type { Db } from './db'
import { boundStatistics } from './planner-statistics'
import { runMigrations } from './run-migrations'
import { makeSearchIndexes } from './search-indexes'
import { refuseOtherEncoding } from './text-encoding'

/** The last version with migrations before the first one here. */
const VERSION_BEFORE = 'commit 6465e599'

/** A database too old to migrate to the newest schema; the message says what to do. */
class OldDatabaseError extends Error {
  constructor(last: Date) {
    super(
      `This database is older than this version can update (its last migration is of ${last.toISOString()}). ` +
        `Start the version of ${VERSION_BEFORE} with it once, then this version again.`,
    )
    this.name = 'OldDatabaseError'
  }
}

/** A database another application migrates with Drizzle, in whose journal ours would be mixed up with its own. */
class ForeignDatabaseError extends Error {
  constructor() {
    super(
      'This database has migrations of another application (drizzle.__drizzle_migrations) and no tables of the portal. ' +
        'Give the portal a database of its own in DATABASE_URL.',
    )
    this.name = 'ForeignDatabaseError'
  }
}

/** Runs the pending migrations of a folder, and nothing else. */
export async function migrateSchema(db: Db, migrationsFolder: string): Promise<void> {
  const last = (await lastMigration(db)) ?? 0
  await runMigrations(
    db,
    readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last),
  )
}

/**
 * Migrates a database to the newest schema (idempotent) and enables BM25 ranking if the server has it. Throws
 * `ForeignDatabaseError`, and `OldDatabaseError`, changing nothing, if the last migration is older than the first one here, and `EncodingError` for
 * a new database whose encoding is not UTF-8.
 */
export async function migrate(db: Db, migrationsFolder: string): Promise<void> {
  await refuseUnfit(db, migrationsFolder)
  await migrateSchema(db, migrationsFolder)
  await createBm25(db)
  await makeSearchIndexes(db)
  await boundStatistics(db)
}

/** Creates the extension that ranks by BM25 if the server has it and lets us; else `ts_rank` goes on ranking. */
async function createBm25(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from pg_available_extensions where name = 'pg_textsearch'`)
  if (rows.length === 0) return
  try {
    await db.execute(sql`create extension if not exists pg_textsearch`)
  } catch (error) {
    if (isConnectionError(error)) throw error
    log(
      'database: the server offers pg_textsearch but does not create it, so ts_rank ranks searches. ' +
        'A superuser can: create extension pg_textsearch',
      innermost(error),
    )
  }
}

/**
 * Throws for a new database in another encoding, and for one older than the first migration: the migrator would run that
 * one and fail at existing tables.
 */
async function refuseUnfit(db: Db, migrationsFolder: string): Promise<void> {
  const last = await lastMigration(db)
  if (last === null) return refuseOtherEncoding(db)
  if (!(await hasOwnTables(db))) throw new ForeignDatabaseError()
  const [first] = readMigrationFiles({ migrationsFolder })
  if (first !== undefined && last < first.folderMillis) throw new OldDatabaseError(new Date(last))
}

/**
 * Returns when the last migration of a database was created, if this version does not have it; else null. While instances
 * are updated one after another those of the version before go on with it.
 */
export async function newerMigration(db: Db, migrationsFolder: string): Promise<Date | null> {
  const last = await lastMigration(db)
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)
  return last !== null && newest !== undefined && last > newest.folderMillis ? new Date(last) : null
}

const hasOwnTables = async (db: Db): Promise<boolean> =>
  (await db.execute(sql`select 1 where to_regclass('sites') is not null`)).rows.length > 0

/** Returns when the last migration of a database was created (ms since 1970); null if none ran. */
async function lastMigration(db: Db): Promise<number | null> {
  const table = await db.execute(sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`)
  if (table.rows.length === 0) return null
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.last == null ? null : Number(rows[0].last)
}
