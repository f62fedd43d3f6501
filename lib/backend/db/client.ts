import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolConfig } from 'pg'
import { env, runtime } from '@/lib/env'
import type { Db } from './db'
import { STATEMENT_TIMEOUT_MS, openPool } from './pool'
import { socketUrl } from './socket-path'
import { BACKGROUND } from './unit-queue'
import * as schema from './schema'

type Handle = { pool: Pool; db: Db; url: string }

/** On globalThis: page bundle and route bundle load separate copies of this module. */
const shared = globalThis as { __portalDatabase?: Handle }

/** Returns the database of this process, opened on first use. */
export async function database(): Promise<Db> {
  const url = runtime().databaseUrl ?? env.DATABASE_URL ?? socketUrl(env.DATA_DIR)
  const { statementTimeout = STATEMENT_TIMEOUT_MS, background = false } = runtime()
  const options = {
    statement_timeout: statementTimeout,
    ...(background ? { application_name: BACKGROUND } : {}),
  }
  if (shared.__portalDatabase?.url !== url) shared.__portalDatabase = { ...openDatabase(url, options), url }
  return shared.__portalDatabase.db
}

/** Opens a pool and its Drizzle handle. */
export function openDatabase(url: string, options: PoolConfig = {}): { pool: Pool; db: Db } {
  const pool = openPool(url, options)
  const db: NodePgDatabase<typeof schema> = drizzle(pool, { schema, casing: 'snake_case' })
  releaseAfterTransactions(pool, db)
  return { pool, db }
}

/** Closes the pool of `database`. */
export async function closeDatabase(): Promise<void> {
  const handle = shared.__portalDatabase
  shared.__portalDatabase = undefined
  await handle?.pool.end()
}

/**
 * Makes every transaction release its connection, and close it unless idle: Drizzle (0.45) leaks the connection of a
 * transaction whose `begin` fails.
 */
function releaseAfterTransactions(pool: Pool, db: NodePgDatabase<typeof schema>): void {
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
