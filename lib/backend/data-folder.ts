import {
  type Stats,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** Rights of group and others: withheld from new files by the umask, and removed from existing ones. */
const OTHERS = 0o077
/** Files that mark a folder as ours before its files are changed. */
const MARKS = ['secret', 'db.lock', 'db.pid']

/** A folder the product must not use; the message gives reason and remedy. */
class FolderRefusedError extends Error {
  constructor(path: string, why: string, remedy: string) {
    super(`The folder ${path} ${why}. ${remedy}`)
    this.name = 'FolderRefusedError'
  }
}

/** Creates all later files of this process with mode 0600 and folders with 0700. */
const setUmask = (): void => void process.umask(OTHERS)

/** Returns whether a file or folder is ours; always true on systems without user ids. */
const isOurs = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid()

const isAccessibleToOthers = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0

/**
 * Creates the data folder before anything is written, restricts it to its owner (0700, files 0600), and refuses one
 * that belongs to another user, or that others may use and that has no file of ours.
 */
export function ensureDataFolder(path: string): void {
  setUmask()
  const elsewhere = 'Set DATA_DIR to a folder of its own'
  if (!existsSync(path)) makeFolder(path, elsewhere)
  const folder = realpathSync(path)
  const stat = statSync(folder)
  if (!stat.isDirectory()) throw new FolderRefusedError(path, 'is a file', `${elsewhere}.`)
  refuseForeign(path, stat)
  const names = readdirSync(folder)
  const remedy = `${elsewhere}, or close it to other users: chmod 700 ${path}`
  if (isAccessibleToOthers(stat) && names.length > 0 && !names.some((name) => MARKS.includes(name)))
    throw new FolderRefusedError(path, 'is open to other users and holds files that are not ours', remedy)
  const checkedPaths = [...names.map((name) => join(folder, name)), join(folder, 'db', 'PG_VERSION')]
  if (isAccessibleToOthers(stat) || checkedPaths.some(isExposedEntry)) restrictTree(folder)
  if (isAccessibleToOthers(statSync(folder)))
    throw new FolderRefusedError(
      path,
      'stays open to other users: its file system does not support file modes',
      remedy,
    )
}

/** Refuses a data folder that belongs to another user, who alone sees what is in it; changes nothing. */
export function refuseForeignFolder(path: string): void {
  if (existsSync(path)) refuseForeign(path, statSync(path))
}

function refuseForeign(path: string, stat: Stats): void {
  if (isOurs(stat)) return
  throw new FolderRefusedError(
    path,
    `belongs to uid ${stat.uid}, and this process runs as uid ${process.getuid?.()}`,
    `Run it as the user who owns the folder (as root: setpriv --reuid ${stat.uid} --regid ${stat.gid} --clear-groups <command>), or set DATA_DIR to a folder of its own.`,
  )
}

/** Makes a folder; throws with a remedy where the user of the process may not, or a part of the path is a file. */
function makeFolder(path: string, elsewhere: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOTDIR') throw error
    const remedy = `${elsewhere} that the user of this process may write (where the server has its own settings, use them for commands too).`
    throw new FolderRefusedError(resolve(path), `cannot be created (${code})`, remedy)
  }
}

/**
 * Creates a folder for sockets with mode 0700; refuses one that is a link, another user's, or accessible to others, who
 * could have put a socket into it.
 */
export function ensureSocketFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  const stat = lstatSync(path)
  const remedy = 'Remove it, or set TMPDIR to a folder of your own, and start again.'
  if (!stat.isDirectory())
    throw new FolderRefusedError(path, 'of the database socket is not a folder', remedy)
  if (!isOurs(stat))
    throw new FolderRefusedError(path, `of the database socket belongs to uid ${stat.uid}`, remedy)
  if (process.getuid !== undefined && isAccessibleToOthers(stat))
    throw new FolderRefusedError(path, 'of the database socket is open to other users', remedy)
}

/**
 * Returns whether an entry is ours and accessible to others. Links are ignored: their targets are outside the folder.
 */
function isExposedEntry(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat !== undefined && !stat.isSymbolicLink() && isOurs(stat) && isAccessibleToOthers(stat)
}

/**
 * Removes the rights of others from a folder and its contents; the folder last, so that an interrupted run is repeated.
 */
function restrictTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // It may be gone meanwhile (a running server's temporary file).
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (stat === undefined || stat.isSymbolicLink() || !isOurs(stat)) continue
    if (stat.isDirectory()) restrictTree(path)
    else if (isAccessibleToOthers(stat)) restrict(path, stat)
  }
  restrict(folder, statSync(folder))
}

function restrict(path: string, { mode }: Stats): void {
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
}
