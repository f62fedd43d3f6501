import { sql } from 'drizzle-orm'
import type { Db } from './db'
import { innermost, isConnectionError } from './connection-error'

/** How often lost work is tried, how long a database may be away, and the pauses between two questions for it. */
export const RETRY = { tries: 4, maxOutageMs: 60_000, firstPauseMs: 250, longestPauseMs: 4000 }

/** The database has not answered for long: whatever needs it may stop. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    super(`the database has not answered for ${RETRY.maxOutageMs / 1000} seconds`, { cause })
    this.name = 'DatabaseUnreachableError'
  }
}

/** The same work lost the database each time it was tried. */
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
 * Work that can be done again from the start (one transaction, or what is idempotent). Where the connection is lost on the
 * way (the embedded database is being restarted, a server fails over), it waits until the database answers and does it
 * again, a few times at most: work that takes the database down each time must come to an end.
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
  const until = Date.now() + RETRY.maxOutageMs
  for (let pause = RETRY.firstPauseMs; ; pause = Math.min(RETRY.longestPauseMs, pause * 2)) {
    try {
      await db.execute(sql`select 1`)
      return
    } catch (error) {
      if (Date.now() > until) throw new DatabaseUnreachableError(error)
      await new Promise((done) => setTimeout(done, pause))
    }
  }
}
