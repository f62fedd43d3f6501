import { log } from '@/lib/backend/log'
import { sweepSessionsHourly } from '@/lib/backend/auth/sweep-sessions'
import type { Db } from '@/lib/backend/db/db'
import { applyPublicationTimes } from '@/lib/backend/import/times/apply-publication-times'
import { updateDatabaseMetrics } from '@/lib/backend/usage/update-database-metrics'
import { counter, gauge } from '@/lib/metrics'
import { announceThrottled } from '@/lib/backend/subscription/announce-throttled'

const runs = counter({
  name: 'portal_jobs_total',
  help: 'Runs of periodic work, by job and result',
  labelNames: ['job', 'result'],
})
const lastDone = gauge({
  name: 'portal_job_timestamp_seconds',
  help: 'When a job of periodic work was last done, in seconds since 1970',
  labelNames: ['job'],
})

const store = globalThis as { __portalBackgroundWork?: Map<string, Promise<void>> }

/**
 * Runs the periodic work of a process, called every few seconds: publishes what is due, notifies subscribers of new
 * content and deletes what has ended. Runs of one kind do not overlap, and none waits for another: thousands of emails
 * delay no embargo.
 */
export async function backgroundWork(db: Db): Promise<void> {
  const running = (store.__portalBackgroundWork ??= new Map())
  const start = (name: string, work: (db: Db) => Promise<unknown>): Promise<void> => {
    const run = work(db)
      .then(() => {
        runs.labels(name, 'done').inc()
        lastDone.labels(name).setToCurrentTime()
      })
      .catch((error: unknown) => {
        runs.labels(name, 'failed').inc()
        log(`background: ${name}`, error)
      })
      .finally(() => running.delete(name))
    running.set(name, run)
    return run
  }
  await Promise.all(Object.entries(WORKS).map(([name, work]) => running.get(name) ?? start(name, work)))
}

/** By the names of the log and the metrics: those of functions are shortened by the build. */
const WORKS: Record<string, (db: Db) => Promise<unknown>> = {
  publication_times: applyPublicationTimes,
  announcements: announceThrottled,
  metrics: updateDatabaseMetrics,
  sessions: sweepSessionsHourly,
}
