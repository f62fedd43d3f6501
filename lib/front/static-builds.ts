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

/** Builds whose static files are stored: this one and the one before. */
const MAX_BUILDS = 2
const PART = '.part'

/**
 * Copies the static files of a build to `folder/<id>` and removes all builds but the last two. Returns the folders of
 * earlier builds, whose cached pages still refer to their files. If the copy fails (full disk), this build is served
 * from its own folder, and the one before still is.
 */
export function storeStaticFiles(folder: string, build: string, id: string): string[] {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder)) if (name.endsWith(PART)) removeBuild(folder, name)
    storeBuild(folder, build, id)
    const others = readdirSync(folder)
      .filter((name) => name !== id)
      .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => b.at - a.at)
      .map(({ name }) => name)
    for (const name of others.slice(MAX_BUILDS - 1)) removeBuild(folder, name)
    return others.slice(0, MAX_BUILDS - 1).map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** Copies a build that is not stored yet; leaves nothing of one that cannot be copied. */
function storeBuild(folder: string, build: string, id: string): void {
  try {
    if (!existsSync(join(folder, id))) {
      copyPrivately(build, join(folder, id + PART))
      renameSync(join(folder, id + PART), join(folder, id))
    }
    // After a rollback the build that runs is the last one, whenever it was copied.
    utimesSync(join(folder, id), new Date(), new Date())
  } catch {
    removeBuild(folder, id + PART)
  }
}

/** Copies files with the modes of DATA_DIR: folders 0700, files 0600. */
function copyPrivately(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const copy = join(to, path.slice(from.length + 1))
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
    writeFileSync(copy, readFileSync(path), { mode: 0o600 })
  }
}

const removeBuild = (folder: string, name: string): void =>
  rmSync(join(folder, name), { recursive: true, force: true })
