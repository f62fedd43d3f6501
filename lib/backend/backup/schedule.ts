import { spawn } from 'node:child_process'
import { log } from '@/lib/backend/log'
import { counter, gauge } from '@/lib/metrics'
import { lostFiles } from './manifest'
import { newestBackup, newestManifest, progressOf } from './rotation'

const LOOK_MS = 30_000
/** Exit code of a backup that was written but lacks files. */
export const WITHOUT_FILES = 3
/** After a failure: its cause is in the log and will not be gone at once. */
const AGAIN_MS = 600_000
/** Of a backup that writes nothing: a share that is away never ends a write. */
const STUCK_MS = 2 * 3600_000
const MEASURE_MS = 600_000

/** Returns whether the next backup of a folder is due. */
export async function isDue(folder: string, everyMinutes: number, now = Date.now()): Promise<boolean> {
  const newest = await newestBackup(folder, now)
  return newest === null || now - newest >= everyMinutes * 60_000
}

type Options = { folder: string; everyMinutes: number; command: string[] }

const taken = counter({
  name: 'portal_backups_total',
  help: 'Backups the server took by itself, by result',
  labelNames: ['result'],
})
const newestAt = gauge({
  name: 'portal_backup_timestamp_seconds',
  help: 'The moment the newest backup of BACKUP_DIR holds, in seconds since 1970',
})
const newestLost = gauge({
  name: 'portal_backup_lost_files',
  help: 'Files that are missing or damaged in the newest backup of BACKUP_DIR',
})

/** Takes backups in a separate process whenever one is due, and ends one that hangs; `stop` ends a running one. */
export function scheduleBackups({ folder, everyMinutes, command }: Options) {
  let running: { child: ReturnType<typeof spawn>; since: number; told?: boolean } | undefined
  let notBefore = -Infinity
  const startIfDue = async () => {
    if (performance.now() < notBefore || !(await isDue(folder, everyMinutes))) return
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] })
    running = { child, since: Date.now() }
    const ended = (how: string | number | null) => {
      running = undefined
      taken.labels(resultOf(how)).inc()
      // A backup that lacks files is one: it names them itself.
      if (how === 0 || how === WITHOUT_FILES) return
      notBefore = performance.now() + AGAIN_MS
      log(`backup: ended (${how}), tried again in ${AGAIN_MS / 60_000} minutes`)
    }
    child.once('error', (error) => ended(error.message))
    child.once('exit', (code, signal) => ended(code ?? signal))
  }
  const endIfStuck = async ({ child, since, told }: NonNullable<typeof running>) => {
    const progress = child.pid === undefined ? null : await progressOf(folder, child.pid)
    if (Date.now() - Math.max(since, progress ?? 0) < STUCK_MS || running?.child !== child) return
    if (!told) log(`backup: wrote nothing for ${STUCK_MS / 3600_000} hours, ending it`)
    running.told = true
    child.kill(told ? 'SIGKILL' : 'SIGTERM')
  }
  const look = () =>
    (running ? endIfStuck(running) : startIfDue())
      .then(() => measureNewest(folder))
      .catch((error: unknown) => log('backup', error))
  const timer = setInterval(() => void look(), LOOK_MS)
  return {
    stop(): void {
      clearInterval(timer)
      running?.child.kill('SIGTERM')
    },
  }
}

function resultOf(how: string | number | null): string {
  if (how === 0) return 'whole'
  return how === WITHOUT_FILES ? 'without files' : 'failed'
}

let measuredAt = -Infinity

/** Reads the newest backup, also of cron and of other instances, once in ten minutes. */
async function measureNewest(folder: string): Promise<void> {
  if (performance.now() - measuredAt < MEASURE_MS) return
  measuredAt = performance.now()
  const manifest = await newestManifest(folder)
  newestAt.set(manifest ? Date.parse(manifest.takenAt) / 1000 : 0)
  newestLost.set(manifest ? lostFiles(manifest) : 0)
}
