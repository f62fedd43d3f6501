import { spawn } from 'node:child_process'
import { log } from '@/lib/backend/log'
import { counter, gauge } from '@/lib/metrics'
import { lostFiles } from './manifest'
import { newestBackup, newestManifest, progressOf } from './rotation'
import { verifiedAt } from './verified'
import { env } from '@/lib/env'

const LOOK_MS = 30_000
/** Exit code of a backup that was written but lacks files. */
export const WITHOUT_FILES = 3
/** Exit code of a scheduled backup that was written but could not be verified. */
export const NOT_VERIFIED = 4
/** What a scheduled backup tells the process that started it when it is written and being verified. */
export const VERIFYING = 'verifying'
/** After a failure: its cause is in the log and will not be gone at once. */
const AGAIN_MS = 600_000
/** Of a backup that writes nothing: a share that is away never ends a write. */
const STUCK_MS = 2 * 3600_000
/** Of one that is verified, which writes nothing where this can be seen. */
const STUCK_VERIFYING_MS = 24 * 3600_000
const MEASURE_MS = 600_000

/** Returns whether the next backup of a folder is due. */
export async function isDue(folder: string, everyMinutes: number, now = Date.now()): Promise<boolean> {
  const newest = await newestBackup(folder, now)
  return newest === null || now - newest >= everyMinutes * 60_000
}

type Options = { folder: string; everyMinutes: number; command: string[] }

/**
 * Takes backups in a separate process whenever one is due, and ends one that hangs; `stop` ends a running one. A look at
 * a folder that hangs is waited for: each occupies a thread of the few that read files for visitors.
 */
export function scheduleBackups({ folder, everyMinutes, command }: Options) {
  let running: Running | undefined
  let looking: Promise<void> | undefined
  let notBefore = -Infinity
  const taken = countTaken()
  const measureNewest = createMeasure(folder)
  const startIfDue = async () => {
    if (performance.now() < notBefore || !(await isDue(folder, everyMinutes))) return
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const started: Running = { child, wroteAt: Date.now(), stuckMs: STUCK_MS }
    running = started
    child.on('message', (message) => {
      if (message === VERIFYING) Object.assign(started, { wroteAt: Date.now(), stuckMs: STUCK_VERIFYING_MS })
    })
    const ended = (how: string | number | null) => {
      running = undefined
      taken.labels(resultOf(how)).inc()
      if (how === NOT_VERIFIED)
        log('backup: it was taken but could not be verified, the next day one is again')
      // A backup that lacks files is one: it names them itself.
      if (how === 0 || how === WITHOUT_FILES || how === NOT_VERIFIED) return
      notBefore = performance.now() + AGAIN_MS
      log(`backup: ended (${how}), tried again in ${AGAIN_MS / 60_000} minutes`)
    }
    child.once('error', (error) => ended(error.message))
    child.once('exit', (code, signal) => ended(code ?? signal))
  }
  const follow = async (backup: Running) => {
    const progress = backup.child.pid === undefined ? null : await progressOf(folder, backup.child.pid)
    backup.wroteAt = Math.max(backup.wroteAt, progress ?? 0)
    if (running === backup) endIfStuck(backup)
  }
  const look = () => {
    if (looking) return running && endIfStuck(running)
    looking = (running ? follow(running) : startIfDue())
      .then(measureNewest)
      .catch((error: unknown) => log('backup', error))
      .finally(() => (looking = undefined))
  }
  const timer = setInterval(look, LOOK_MS)
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
  stuckMs: number
  told?: boolean
}

function endIfStuck(backup: Running): void {
  if (Date.now() - backup.wroteAt < backup.stuckMs) return
  if (!backup.told) log(`backup: wrote nothing for ${backup.stuckMs / 3600_000} hours, ending it`)
  backup.child.kill(backup.told ? 'SIGKILL' : 'SIGTERM')
  backup.told = true
}

/** Created where backups are scheduled: elsewhere a value of 0 would say that one was taken in 1970. */
function countTaken() {
  const taken = counter({
    name: 'portal_backups_total',
    help: 'Backups the server took by itself, by result',
    labelNames: ['result'],
  })
  for (const result of ['whole', 'without files', 'not verified', 'failed'] as const)
    taken.labels(result).inc(0)
  return taken
}

function resultOf(how: string | number | null) {
  if (how === 0) return 'whole'
  if (how === NOT_VERIFIED) return 'not verified'
  return how === WITHOUT_FILES ? 'without files' : 'failed'
}

/** Reads the newest backup, also of cron and of other instances, once in ten minutes; says nothing before it read one. */
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
    if (performance.now() - measuredAt < MEASURE_MS) return
    const manifest = await newestManifest(folder)
    if (!manifest) return
    measuredAt = performance.now()
    newestAt.set(Date.parse(manifest.takenAt) / 1000)
    newestLost.set(lostFiles(manifest))
    const verified = env.BACKUP_VERIFY === 'off' ? null : await verifiedAt(folder)
    if (verified !== null) newestVerified.set(verified / 1000)
  }
}
