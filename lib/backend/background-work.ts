import { log } from '@/lib/backend/log'
import type { Db } from '@/lib/backend/db/db'
import { applyPublicationTimes } from '@/lib/backend/import/times/apply-publication-times'
import { updateDatabaseMetrics } from '@/lib/backend/usage/update-database-metrics'
import { announceThrottled } from '@/lib/backend/subscription/announce-throttled'

const store = globalThis as { __portalBackgroundWork?: Promise<void> }

/**
 * Runs the periodic work of a process, called every few seconds: publishes what is due and notifies subscribers of new
 * content. Runs do not overlap.
 */
export function backgroundWork(db: Db): Promise<void> {
  store.__portalBackgroundWork ??= run(db).finally(() => {
    delete store.__portalBackgroundWork
  })
  return store.__portalBackgroundWork
}

/** By the names the log gives them: those of functions are shortened by the build. */
const WORKS: Record<string, (db: Db) => Promise<unknown>> = {
  'publication times': applyPublicationTimes,
  announcements: announceThrottled,
  metrics: updateDatabaseMetrics,
}

async function run(db: Db): Promise<void> {
  // One that fails stops no other.
  for (const [name, work] of Object.entries(WORKS))
    await work(db).catch((error: unknown) => log(`background: ${name}`, error))
}
