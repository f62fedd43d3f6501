import { openDatabase } from './client'
import type { Db } from './db'
import { COMMAND_TIMEOUT_MS } from './command-timeout'
import { socketUrl } from './socket-path'
import { servedUrl, startDatabase } from './supervisor'

type Where = {
  dataDir: string
  /** Bundle of the database child. */
  childPath: string
  /** The PostgreSQL server; by default the embedded database of `dataDir`. */
  databaseUrl?: string
}

/** Opens a database, runs maintenance work with COMMAND_TIMEOUT_MS as statement timeout, and closes it. */
export async function withDatabase<T>(where: Where, work: (db: Db) => Promise<T>): Promise<T> {
  const running = await startDatabase({ ...where, queryLimit: COMMAND_TIMEOUT_MS })
  try {
    return await withPool(running.connectionString, work)
  } finally {
    await running.stop()
  }
}

/** Runs maintenance work on the embedded database a running server has open on this folder, and starts none. */
export const withServedDatabase = async <T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> =>
  withPool((await servedUrl(dataDir)) ?? socketUrl(dataDir), work)

async function withPool<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { pool, db } = openDatabase(url, { statement_timeout: COMMAND_TIMEOUT_MS })
  try {
    return await work(db)
  } finally {
    await pool.end()
  }
}
