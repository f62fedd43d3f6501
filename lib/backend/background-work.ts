import type { Db } from '@/lib/backend/db/db'
import { applyPublicationTimes } from '@/lib/backend/import/times/apply-publication-times'
import { measureWork } from '@/lib/backend/usage/measure-work'
import { announceThrottled } from '@/lib/backend/subscription/announce-throttled'

const store = globalThis as { __portalBackgroundWork?: Promise<void> }

/**
 * What a process does beside answering, asked for every few seconds: what is due comes out, and subscribers hear of what is
 * new. A run that takes longer is not joined by a second one.
 */
export function backgroundWork(db: Db): Promise<void> {
  store.__portalBackgroundWork ??= run(db).finally(() => {
    delete store.__portalBackgroundWork
  })
  return store.__portalBackgroundWork
}

async function run(db: Db): Promise<void> {
  await applyPublicationTimes(db)
  await announceThrottled(db)
  await measureWork(db)
}
