import type { Db } from '@/lib/backend/db/db'
import { announce } from './announce'

const EVERY_MS = 60_000

const store = globalThis as { __portalAnnounced?: number }

/** Announces at most once a minute. */
export async function announceOften(db: Db): Promise<void> {
  const now = Date.now()
  if (now - (store.__portalAnnounced ?? 0) < EVERY_MS) return
  store.__portalAnnounced = now
  await announce(db)
}
