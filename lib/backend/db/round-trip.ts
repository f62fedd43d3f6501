import { openDatabase } from './client'

const LIMIT_MS = 500

/** A check that the database answers, over a connection of its own: a busy pool is no sign of a dead database. */
export function databaseCheck(url: string): () => Promise<void> {
  const { pool } = openDatabase(url, {
    max: 1,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    allowExitOnIdle: true,
  })
  return async () => {
    await pool.query('select 1')
  }
}
