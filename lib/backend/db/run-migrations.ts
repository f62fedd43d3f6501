import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { log } from '../log'
import { innermost } from './connection-error'
import type { Db } from './db'

/** How long a migration waits for a lock. Readers of that table wait behind it: less than a statement of theirs may take. */
const LOCK_TIMEOUT = '1s'
const RETRY_MS = 3000
/** SQLSTATE of a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Runs migrations and notes each in the table of drizzle-kit. Each is a transaction of its own, other than those of
 * Drizzle's migrator, so that none holds the lock of a changed table while the next one builds an index.
 */
export async function runMigrations(db: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const migration of migrations) await retryWhileLocked(() => run(db, migration))
}

const run = (db: Db, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  })

async function retryWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if ((innermost(error) as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      if (tries === 0)
        log('database: a migration waits for a lock, of a backup, an import or another session')
      await pause(RETRY_MS)
    }
}
