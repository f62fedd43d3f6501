import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@/lib/backend/is-alive'

const NAME = /^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip$/
const PARTIAL = /^portal-.*\.zip\.(?:(.+)\.)?(\d+)\.part$/

/** Milliseconds after which a file nobody writes to is of a backup that was killed, on whatever machine. */
const ABANDONED_MS = 24 * 3600_000

/** Returns the path a backup is written to until it is complete; the folder may be shared by several machines. */
export const partialPath = (path: string, { host = hostname(), pid = process.pid } = {}): string =>
  `${path}.${host}.${pid}.part`

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
  const partials = (await readdir(folder)).filter((name) => PARTIAL.test(name))
  const left = await Promise.all(partials.map((name) => isAbandoned(folder, name)))
  const old = [...(await backupsIn(folder)).slice(0, -keep), ...partials.filter((_, at) => left[at])]
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** A process id says something on its own machine only: the containers of a shared folder all have the same few. */
async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [, host, pid] = PARTIAL.exec(name) ?? []
  if (host === hostname() && !isAlive(Number(pid))) return true
  const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
  return Date.now() - mtimeMs > ABANDONED_MS
}
