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

async function run(db: Db): Promise<void> {
  // One that fails stops no other.
  for (const work of [applyPublicationTimes, announceThrottled, updateDatabaseMetrics])
    await work(db).catch((error: Error) => log(`background: ${work.name}`, error))
}
