import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { isEmbedded } from './client'
import type { Db } from './db'

/**
 * Does work that must not be done twice at once on one database: instances that start together wait for each other. The
 * lock is that of a transaction that stays open meanwhile, so that a pool that hands connections on by the transaction
 * keeps it too. An embedded database has one server, whose data folder is locked.
 */
export async function exclusively<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  const { options } = (db as Db & { $client: Pool }).$client
  if (isEmbedded(options.connectionString ?? '')) return work()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`portal ${name}`}, 0))`)
    return work()
  })
}
