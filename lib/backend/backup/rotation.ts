import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '@/lib/backend/is-alive'
import { env } from '@/lib/env'
import { type Manifest, lostFiles } from './manifest'
import { openBackup } from './read-archive'

/** Of another portal only those that say so: backups of earlier versions do not. */
const BACKUP_NAME = /^portal-(?:(.+)-)?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.zip$/
const PARTIAL_NAME = /^portal-.*\.zip\.(?:(.+)\.)?(\d+)\.part$/

/** Milliseconds after which a file nobody writes to is of a backup that was killed, on whatever machine. */
const ABANDONED_MS = 24 * 3600_000

/** Returns the path a backup is written to until it is complete; the folder may be shared by several machines. */
export const partialPath = (path: string, { host = hostname(), pid = process.pid } = {}): string =>
  `${path}.${host}.${pid}.part`

/** Returns the file name of a backup taken now: several portals may share a folder. */
export const backupName = (now: Date): string =>
  `portal-${env.BASE_DOMAIN}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`

const timeOf = (name: string): string => BACKUP_NAME.exec(name)?.[2] ?? ''

/** Returns the names of the backups of this portal in a folder, oldest first. */
const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => {
      const [isBackup, domain = env.BASE_DOMAIN] = BACKUP_NAME.exec(name) ?? []
      return isBackup !== undefined && domain === env.BASE_DOMAIN
    })
    .sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))

/** Returns the manifest of the newest backup of a folder that can be read; null if there is none. */
export async function newestManifest(folder: string): Promise<Manifest | null> {
  for (const name of (await backupsIn(folder).catch(() => [])).reverse()) {
    const archive = await openBackup(join(folder, name)).catch(() => null)
    archive?.close()
    if (archive) return archive.manifest
  }
  return null
}

/** Returns when the file a process writes its backup to last grew, in milliseconds; null if it writes none. */
export async function progressOf(folder: string, pid: number): Promise<number | null> {
  const ending = `.${hostname()}.${pid}.part`
  const name = (await readdir(folder).catch(() => [])).find((each) => each.endsWith(ending))
  const file = name === undefined ? null : await stat(join(folder, name)).catch(() => null)
  return file?.mtimeMs ?? null
}

/**
 * Returns when the newest backup of a folder was finished, in milliseconds; null if there is none. One of the future was
 * written while a clock was ahead, and puts off no other.
 */
export async function newestBackup(folder: string, now = Date.now()): Promise<number | null> {
  const names = await backupsIn(folder).catch(() => [])
  // Rotation, also by another machine, may remove a file meanwhile.
  const stats = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)))
  const times = stats.flatMap((file) => (file && file.mtimeMs <= now ? [file.mtimeMs] : []))
  return times.length > 0 ? Math.max(...times) : null
}

/**
 * Removes all but the newest backups of a folder, and files of backups that were killed; returns the removed names. While
 * backups lack files, for the file store is away, the newest of those that lack fewest stays as well.
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const partials = (await readdir(folder)).filter((name) => PARTIAL_NAME.test(name))
  const left = await Promise.all(partials.map((name) => isAbandoned(folder, name)))
  const names = await backupsIn(folder)
  const best = await mostComplete(folder, names)
  const outdated = names.slice(0, -keep).filter((name) => name !== best)
  const old = [...outdated, ...partials.filter((_, at) => left[at])]
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** Returns the newest backup of those that lack fewest files. */
async function mostComplete(folder: string, names: readonly string[]): Promise<string | undefined> {
  let best: { name: string; lost: number } | undefined
  for (const name of [...names].reverse()) {
    const lost = await lostFilesOf(join(folder, name))
    if (!best || lost < best.lost) best = { name, lost }
    if (best.lost === 0) break
  }
  return best?.name
}

async function lostFilesOf(path: string): Promise<number> {
  try {
    const archive = await openBackup(path)
    archive.close()
    return lostFiles(archive.manifest)
  } catch {
    return Infinity
  }
}

/** A process id says something on its own machine only: the containers of a shared folder all have the same few. */
async function isAbandoned(folder: string, name: string): Promise<boolean> {
  const [, host, pid] = PARTIAL_NAME.exec(name) ?? []
  if (host === hostname() && !isAlive(Number(pid))) return true
  const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
  return Date.now() - mtimeMs > ABANDONED_MS
}
