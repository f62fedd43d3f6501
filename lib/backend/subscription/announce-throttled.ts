import type { Db } from '@/lib/backend/db/db'
import { env } from '@/lib/env'
import { announce } from './send-announcements'

const MAX_INTERVAL_MS = 60_000

const store = globalThis as { __portalAnnounced?: number }

/** Runs `announce` at most once a minute, or once per ANNOUNCE_AFTER if that is shorter. */
export async function announceThrottled(db: Db): Promise<void> {
  const now = performance.now()
  if (now - (store.__portalAnnounced ?? -Infinity) < Math.min(MAX_INTERVAL_MS, env.ANNOUNCE_AFTER * 1000))
    return
  store.__portalAnnounced = now
  await announce(db)
}
