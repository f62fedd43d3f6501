import { openPool } from './pool'

const LIMIT_MS = 500

/** Returns a check that the database responds, on a separate connection: a busy pool does not mean a dead database. */
export function databaseCheck(url: string): () => Promise<void> {
  const pool = openPool(url, {
    max: 1,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    allowExitOnIdle: true,
  })
  return async () => {
    await pool.query('select 1')
  }
}
