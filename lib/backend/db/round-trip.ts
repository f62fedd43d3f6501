import { openPool } from './pool'

const LIMIT_MS = 500

/**
 * Returns a check that the database responds within `limit` milliseconds, on a separate connection: a busy pool does
 * not mean a dead database.
 */
export function databaseCheck(url: string, limit = LIMIT_MS): () => Promise<void> {
  const pool = openPool(url, {
    max: 1,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    allowExitOnIdle: true,
  })
  return async () => {
    await pool.query('select 1')
  }
}
