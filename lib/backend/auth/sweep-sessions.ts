import type { Queryable } from '@/lib/backend/db/db'
import { sweepSessions } from './queries/session'

const EVERY_MS = 3600_000

const store = globalThis as { __portalSessionsSweptAt?: number }

/** Deletes sessions that have ended, at most once an hour. */
export async function sweepSessionsHourly(db: Queryable): Promise<void> {
  if (Date.now() - (store.__portalSessionsSweptAt ?? 0) < EVERY_MS) return
  store.__portalSessionsSweptAt = Date.now()
  await sweepSessions(db)
}
