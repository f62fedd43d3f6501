import { sql } from 'drizzle-orm'
import type { Db } from './db'
import { isLost } from './lost'

const AGAIN_WITHIN_MS = 30_000
const PAUSE_MS = 250

/**
 * Work that can be done again from the start (one transaction): where the connection is lost on the way (the embedded
 * database is being restarted), it waits until the database answers and does it once more.
 */
export async function steady<T>(db: Db, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isLost(error)) throw error
    await answering(db)
    return work()
  }
}

async function answering(db: Db): Promise<void> {
  const until = Date.now() + AGAIN_WITHIN_MS
  for (;;) {
    try {
      await db.execute(sql`select 1`)
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
}
