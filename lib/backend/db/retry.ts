import { sql } from 'drizzle-orm'
import type { Db } from './db'
import { innermost, isConnectionError } from './connection-error'

/** Maximum tries, how long a database may be down, and the pauses between checks. */
export const RETRY = { tries: 4, maxOutageMs: 60_000, firstPauseMs: 250, longestPauseMs: 4000 }

/** The database was down for too long: whatever needs it may stop. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    super(`the database has not answered for ${RETRY.maxOutageMs / 1000} seconds`, { cause })
    this.name = 'DatabaseUnreachableError'
  }
}

/** The connection was lost each time the same work was tried. */
export class DatabaseLostError extends Error {
  constructor(cause: unknown) {
    const reason = innermost(cause)
    super(
      `the database was lost ${RETRY.tries} times over this (${reason instanceof Error ? reason.message : String(reason)})`,
      { cause },
    )
    this.name = 'DatabaseLostError'
  }
}

/**
 * Runs work that can be repeated from the start (a transaction, or something idempotent). If the connection is lost
 * (the embedded database restarts, a server fails over), waits until the database responds and repeats it, a bounded
 * number of times: the work itself may crash the database.
 */
export async function retryOnConnectionError<T>(db: Db, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionError(error)) throw error
      if (attempt === RETRY.tries) throw new DatabaseLostError(error)
      await untilAnswering(db)
    }
  }
}

async function untilAnswering(db: Db): Promise<void> {
  const until = performance.now() + RETRY.maxOutageMs
  for (let pause = RETRY.firstPauseMs; ; pause = Math.min(RETRY.longestPauseMs, pause * 2)) {
    try {
      await db.execute(sql`select 1`)
      return
    } catch (error) {
      if (performance.now() > until) throw new DatabaseUnreachableError(error)
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}
