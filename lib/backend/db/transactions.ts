import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type * as schema from './schema'

/**
 * Makes every transaction release its connection, and close it unless idle: Drizzle (0.45) leaks the connection of a
 * transaction whose `begin` fails.
 */
export function releaseAfterTransactions(pool: Pool, db: NodePgDatabase<typeof schema>): void {
  const { session } = db._
  const shared = { ...session }
  const over = (client: unknown): typeof session =>
    Object.assign(Object.create(Object.getPrototypeOf(session) as object) as typeof session, shared, {
      client,
    })
  session.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await over(client).transaction(work, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
}
