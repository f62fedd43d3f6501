import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Milliseconds for which files of a build that was replaced are stored: a tab may stay open for days. */
const KEEP_MS = 7 * 24 * 3600_000
/** Builds that are stored whatever their age: this one and the one before. */
const MIN_BUILDS = 2
const MAX_BUILDS = 10
const PART = '.part'
/** Folder of a stored build for the files of `public`. */
const PUBLIC = 'public'
/** Files of `public` named by content (and their compressed copies): the next build may have others in their place. */
const NAMED_BY_CONTENT = /-[0-9a-f]{8,}\.\w+(\.br)?$/

/**
 * Copies the static files of a build, and those of `shared` (the folder `public`) that are named by content, to
 * `folder/<id>` and removes builds replaced more than a week ago, but not the last two, and all but the last ten. Returns
 * the folders of earlier builds, whose cached pages still refer to their files. If the copy fails (full disk), this build is served
 * from its own folder, and the one before still is.
 */
export function storeStaticFiles(folder: string, build: string, id: string, shared: string): string[] {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder)) if (name.endsWith(PART)) removeBuild(folder, name)
    const [last] = newestFirst(folder)
    storeBuild(folder, build, id, shared)
    // It was in use until now, however long ago it started.
    if (last && last.name !== id) setTime(join(folder, last.name), Date.now() - 1000)
    const others = newestFirst(folder).filter(({ name }) => name !== id)
    const isKept = ({ at }: { at: number }, rank: number): boolean =>
      rank < MIN_BUILDS - 1 || (rank < MAX_BUILDS - 1 && Date.now() - at < KEEP_MS)
    for (const { name } of others.filter((other, rank) => !isKept(other, rank))) removeBuild(folder, name)
    return others.filter(isKept).map(({ name }) => join(folder, name))
  } catch {
    return []
  }
}

const newestFirst = (folder: string): { name: string; at: number }[] =>
  readdirSync(folder)
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)

const setTime = (path: string, at: number): void => utimesSync(path, new Date(at), new Date(at))

/** Copies a build that is not stored yet; leaves nothing of one that cannot be copied. */
function storeBuild(folder: string, build: string, id: string, shared: string): void {
  try {
    if (!existsSync(join(folder, id))) {
      copyPrivately(build, join(folder, id + PART))
      if (existsSync(shared)) copyPrivately(shared, join(folder, id + PART, PUBLIC), NAMED_BY_CONTENT)
      renameSync(join(folder, id + PART), join(folder, id))
    }
    // After a rollback the build that runs is the last one, whenever it was copied.
    setTime(join(folder, id), Date.now())
  } catch {
    removeBuild(folder, id + PART)
  }
}

/** Copies files with the modes of DATA_DIR: folders 0700, files 0600. */
function copyPrivately(from: string, to: string, names = /./): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !names.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const copy = join(to, path.slice(from.length + 1))
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
    writeFileSync(copy, readFileSync(path), { mode: 0o600 })
  }
}

/** Returns the address of a file of a stored build. */
export const addressOfStored = (path: string): string =>
  path.startsWith(`${PUBLIC}/`) ? path.slice(PUBLIC.length) : `/_next/static/${path}`

const removeBuild = (folder: string, name: string): void =>
  rmSync(join(folder, name), { recursive: true, force: true })
