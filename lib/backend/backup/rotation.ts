import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '@/lib/backend/is-alive'

const NAME = /^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip$/
const PARTIAL = /^portal-.*\.zip\.(\d+)\.part$/

/** Returns the file name of a backup taken now; names sort by time. */
export const backupName = (now: Date): string =>
  `portal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`

const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).sort()

/** Returns when the newest backup of a folder was finished, in milliseconds; null if there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const newest = (await backupsIn(folder).catch(() => [])).at(-1)
  return newest ? (await stat(join(folder, newest))).mtimeMs : null
}

/** Removes all but the newest backups of a folder, and files of backups that were killed; returns the removed names. */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const left = (await readdir(folder)).filter((name) => {
    const pid = PARTIAL.exec(name)?.[1]
    return pid !== undefined && !isAlive(Number(pid))
  })
  const old = [...(await backupsIn(folder)).slice(0, -keep), ...left]
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}
