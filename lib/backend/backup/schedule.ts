import { spawn } from 'node:child_process'
import { log } from '@/lib/backend/log'
import { counter, gauge } from '@/lib/metrics'
import { lostFiles } from './manifest'
import { newestBackup, newestManifest, progressOf } from './rotation'
import { verifiedAt } from './verification-record'
import { env } from '@/lib/env'

const CHECK_INTERVAL_MS = 30_000
/** Exit code of a backup that was written but lacks files. */
export const WITHOUT_FILES = 3
/** Exit code of a scheduled backup that was written but could not be verified. */
export const NOT_VERIFIED = 4
/** Message of a scheduled backup to the process that started it: it is written and being verified. */
export const VERIFYING = 'verifying'
/** Wait after a failed backup: its cause does not go away at once. */
const RETRY_MS = 600_000
/** Longest time a backup may write nothing before it is ended; a network share that hangs never ends a write. */
const MAX_SILENCE_MS = 2 * 3600_000
/** The same while it is verified, which writes nothing this can see. */
const MAX_VERIFYING_MS = 24 * 3600_000
/** Interval of reading the newest backup for the metrics. */
const MEASURE_INTERVAL_MS = 600_000

/** Returns whether the next backup of a folder is due. */
export async function isDue(folder: string, everyMinutes: number, now = Date.now()): Promise<boolean> {
  const newest = await newestBackup(folder, now)
  return newest === null || now - newest >= everyMinutes * 60_000
}

type Options = { folder: string; everyMinutes: number; command: string[] }

/**
 * Takes backups in a separate process whenever one is due, and ends one that hangs; `stop` ends a running one. While a
 * check waits for a folder that hangs no other starts: each occupies a thread of the few that read files for visitors.
 */
export function scheduleBackups({ folder, everyMinutes, command }: Options) {
  let running: Running | undefined
  let checking: Promise<void> | undefined
  let retryAt = -Infinity
  const results = createResultCounter()
  const measureNewest = createMeasure(folder)
  const startIfDue = async () => {
    if (performance.now() < retryAt || !(await isDue(folder, everyMinutes))) return
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const started: Running = { child, wroteAt: Date.now(), maxSilenceMs: MAX_SILENCE_MS }
    running = started
    child.on('message', (message) => {
      if (message === VERIFYING)
        Object.assign(started, { wroteAt: Date.now(), maxSilenceMs: MAX_VERIFYING_MS })
    })
    const handleEnd = (result: Result, reason: string) => {
      running = undefined
      results.labels(result).inc()
      if (result === 'not_verified')
        log('backup: it was taken but could not be verified, the next day one is again')
      // A backup that lacks files is one: it names them itself.
      if (result !== 'failed') return
      retryAt = performance.now() + RETRY_MS
      log(`backup: failed (${reason}); next attempt in ${RETRY_MS / 60_000} minutes`)
    }
    child.once('error', (error) => handleEnd('failed', error.message))
    child.once('exit', (code, signal) =>
      handleEnd(resultOf(code), code === null ? String(signal) : `exit code ${code}`),
    )
  }
  const follow = async (backup: Running) => {
    const progress = backup.child.pid === undefined ? null : await progressOf(folder, backup.child.pid)
    backup.wroteAt = Math.max(backup.wroteAt, progress ?? 0)
    if (running === backup) endIfStuck(backup)
  }
  const check = () => {
    if (checking) return running && endIfStuck(running)
    checking = (running ? follow(running) : startIfDue())
      .then(measureNewest)
      .catch((error: unknown) => log('backup', error))
      .finally(() => (checking = undefined))
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS)
  return {
    stop(): void {
      clearInterval(timer)
      running?.child.kill('SIGTERM')
    },
  }
}

type Running = {
  child: ReturnType<typeof spawn>
  /** When its file last grew, as far as is known, or it was started. */
  wroteAt: number
  /** How long it may write nothing. */
  maxSilenceMs: number
  /** Whether it was asked to end. */
  isEnding?: boolean
}

/** Ends a backup that has written nothing for too long, by force if it does not end when asked. */
function endIfStuck(backup: Running): void {
  if (Date.now() - backup.wroteAt < backup.maxSilenceMs) return
  if (!backup.isEnding) log(`backup: no progress for ${backup.maxSilenceMs / 3600_000} hours; stopping it`)
  backup.child.kill(backup.isEnding ? 'SIGKILL' : 'SIGTERM')
  backup.isEnding = true
}

const RESULTS = ['whole', 'missing_files', 'not_verified', 'failed'] as const
type Result = (typeof RESULTS)[number]

/** Created where backups are scheduled: elsewhere a value of 0 would say that one was taken in 1970. */
function createResultCounter() {
  const results = counter({
    name: 'portal_backups_total',
    help: 'Backups the server took by itself, by result',
    labelNames: ['result'],
  })
  for (const result of RESULTS) results.labels(result).inc(0)
  return results
}

function resultOf(code: number | null): Result {
  if (code === 0) return 'whole'
  if (code === NOT_VERIFIED) return 'not_verified'
  return code === WITHOUT_FILES ? 'missing_files' : 'failed'
}

/** Reads the newest backup, also of cron and of other instances, once in ten minutes; the metrics are absent before. */
function createMeasure(folder: string): () => Promise<void> {
  const newestAt = gauge({
    name: 'portal_backup_timestamp_seconds',
    help: 'The moment the newest backup of BACKUP_DIR holds, in seconds since 1970',
  })
  const newestLost = gauge({
    name: 'portal_backup_lost_files',
    help: 'Files that are missing or damaged in the newest backup of BACKUP_DIR',
  })
  const newestVerified = gauge({
    name: 'portal_backup_verified_timestamp_seconds',
    help: 'When a backup of BACKUP_DIR last came back the same by BACKUP_VERIFY, in seconds since 1970',
  })
  newestVerified.remove()
  newestAt.remove()
  newestLost.remove()
  let measuredAt = -Infinity
  return async () => {
    if (performance.now() - measuredAt < MEASURE_INTERVAL_MS) return
    const manifest = await newestManifest(folder)
    if (!manifest) return
    measuredAt = performance.now()
    newestAt.set(Date.parse(manifest.takenAt) / 1000)
    newestLost.set(lostFiles(manifest))
    const verified = env.BACKUP_VERIFY === 'off' ? null : await verifiedAt(folder)
    if (verified !== null) newestVerified.set(verified / 1000)
  }
}
