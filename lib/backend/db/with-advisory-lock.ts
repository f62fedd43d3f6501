import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { isEmbedded } from './pool'
import type { Db } from './db'

/**
 * Runs work that must not run twice at once on a database: instances that start together wait for each other. Holds an
 * advisory lock of an open transaction, which works with transaction pooling too. An embedded database has one server,
 * whose data folder is locked.
 */
export async function withAdvisoryLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  const { options } = (db as Db & { $client: Pool }).$client
  if (isEmbedded(options.connectionString ?? '')) return work()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`portal ${name}`}, 0))`)
    return work()
  })
}
