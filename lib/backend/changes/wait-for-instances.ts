import { setTimeout as pause } from 'node:timers/promises'
import type { Queryable } from '@/lib/backend/db/db'
import { instancesBehind, moveSettled, newestWritten } from './queries/changes'

const EVERY_MS = 100
const TIMEOUT_MS = 3_000

/**
 * Marks a command's writes as done and waits until every live instance knows them, at most 3 s; returns how many do
 * not yet.
 */
export async function waitForInstances(db: Queryable): Promise<number> {
  await moveSettled(db)
  const deadline = Date.now() + TIMEOUT_MS
  const { number } = await newestWritten(db)
  for (;;) {
    const behind = await instancesBehind(db, number)
    if (behind === 0 || Date.now() > deadline) return behind
    await pause(EVERY_MS)
  }
}
