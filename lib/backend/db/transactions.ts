import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type * as schema from './schema'

/**
 * Has every transaction give its connection back, closed where it is not at rest: Drizzle (0.45) keeps that of a
 * transaction whose `begin` fails, so that each connection lost at that moment would be missing in the pool for ever.
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
