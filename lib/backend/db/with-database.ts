import { openDatabase } from './client'
import type { Db } from './db'
import { COMMAND_TIMEOUT_MS } from './command-timeout'
import { startDatabase } from './supervisor'

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
  const { pool, db } = openDatabase(running.connectionString, { statement_timeout: COMMAND_TIMEOUT_MS })
  try {
    return await work(db)
  } finally {
    await pool.end()
    await running.stop()
  }
}
