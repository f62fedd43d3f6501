import { beforeExit } from '@/lib/before-exit'
import type { Db } from '@/lib/backend/db/db'
import { log } from '@/lib/backend/log'
import { env } from '@/lib/env'
import { deliverQueue, outboxState, queues } from './deliver-outbox'

const INTERVAL_MS = 5_000

/** Sends due messages now, unless a run of their queue is in progress; failures are stored in the rows. */
export function wakeOutbox(db: Db): void {
  if (env.NODE_ENV === 'test') return
  const state = outboxState()
  if (state.ending) return
  const running = (state.running ??= new Map())
  for (const queue of queues) {
    if (running.has(queue)) continue
    const run = deliverQueue(db, queue)
      .then(() => undefined)
      .catch((error: Error) => log('outbox', error))
      .finally(() => running.delete(queue))
    running.set(queue, run)
  }
}

/** Starts the worker of this process, once; every five seconds it calls `onTick` and sends due messages. */
export function startOutbox(db: Db, onTick: (db: Db) => Promise<void>): void {
  const state = outboxState()
  if (state.timer || env.NODE_ENV === 'test') return
  state.timer = setInterval(() => {
    // Not awaited: announcements may take minutes.
    onTick(db).catch((error: Error) => log('outbox', error))
    wakeOutbox(db)
  }, INTERVAL_MS)
  state.timer.unref()
  // One that was accepted and not marked would be sent again when its lease ends.
  beforeExit('outbox', () => endOutbox())
}

/** Stops leasing messages; resolves when those being sent are marked. */
export async function endOutbox(): Promise<void> {
  const state = outboxState()
  state.ending = true
  clearInterval(state.timer)
  await Promise.all(state.running?.values() ?? [])
}
