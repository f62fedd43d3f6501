import { Pool } from 'pg'

const LIMIT_MS = 500

/**
 * Returns a check that the database responds within `limit` milliseconds, on a separate connection: a busy pool does
 * not mean a dead database. Its statements are not timed for /metrics, where those of Next are.
 */
export function databaseCheck(url: string, limit = LIMIT_MS): () => Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    allowExitOnIdle: true,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return async () => {
    const client = await pool.connect()
    try {
      await client.query('select 1')
      client.release()
    } catch (error) {
      // Later statements would wait for the answer that did not come.
      client.release(true)
      throw error
    }
  }
}
