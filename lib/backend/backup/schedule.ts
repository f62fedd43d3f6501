import { spawn } from 'node:child_process'
import { log } from '@/lib/backend/log'
import { newestBackup } from './rotation'

const LOOK_MS = 30_000
/** Exit code of a backup that was written but lacks files. */
export const WITHOUT_FILES = 3
/** After a failure: its cause is in the log and will not be gone at once. */
const AGAIN_MS = 600_000

/** Returns whether the next backup of a folder is due. */
export async function isDue(folder: string, everyMinutes: number, now = Date.now()): Promise<boolean> {
  const newest = await newestBackup(folder, now)
  return newest === null || now - newest >= everyMinutes * 60_000
}

type Options = { folder: string; everyMinutes: number; command: string[] }

/** Takes backups in a separate process whenever one is due; `stop` ends a running one. */
export function scheduleBackups({ folder, everyMinutes, command }: Options) {
  let child: ReturnType<typeof spawn> | undefined
  let notBefore = -Infinity
  const startIfDue = async () => {
    if (child || performance.now() < notBefore || !(await isDue(folder, everyMinutes))) return
    child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] })
    const ended = (how: string | number | null) => {
      child = undefined
      // A backup that lacks files is one: it names them itself.
      if (how === 0 || how === WITHOUT_FILES) return
      notBefore = performance.now() + AGAIN_MS
      log(`backup: ended (${how}), tried again in ${AGAIN_MS / 60_000} minutes`)
    }
    child.once('error', (error) => ended(error.message))
    child.once('exit', (code, signal) => ended(code ?? signal))
  }
  const look = () => startIfDue().catch((error: unknown) => log('backup', error))
  const timer = setInterval(() => void look(), LOOK_MS)
  return {
    stop(): void {
      clearInterval(timer)
      child?.kill('SIGTERM')
    },
  }
}
