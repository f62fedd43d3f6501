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

/** Whatever the process or a library of it writes is for its own user alone. */
const UMASK = 0o077
const OTHERS = 0o077
/** What a folder must hold of ours before its files are touched. */
const MARKS = ['secret', 'db.lock', 'db.pid']

/** A folder the product must not use; the message says why and what to do. */
class FolderRefusedError extends Error {
  constructor(path: string, why: string, remedy: string) {
    super(`The folder ${path} ${why}. ${remedy}`)
    this.name = 'FolderRefusedError'
  }
}

/** Makes all later files of this process 0600 and its folders 0700. */
const keepFilesPrivate = (): void => void process.umask(UMASK)

/** Whether a file or folder is ours; systems without user ids have none of others. */
const isOurs = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid()

const isOpen = ({ mode }: Stats): boolean => (mode & OTHERS) !== 0

/**
 * Makes the data folder before anything is written into it, closes it to other users (0700, files 0600) where it was
 * made too open, and refuses one that belongs to somebody else.
 */
export function openDataFolder(path: string): void {
  keepFilesPrivate()
  const elsewhere = 'Set DATA_DIR to a folder of its own'
  if (!existsSync(path)) makeFolder(path, elsewhere)
  const folder = realpathSync(path)
  const stat = statSync(folder)
  if (!stat.isDirectory()) throw new FolderRefusedError(path, 'is a file', `${elsewhere}.`)
  if (!isOurs(stat))
    throw new FolderRefusedError(
      path,
      `belongs to another user (uid ${stat.uid})`,
      `${elsewhere}, or make it that of the user who runs the server: chown -R ${process.getuid?.()} ${path}`,
    )
  const names = readdirSync(folder)
  const remedy = `${elsewhere}, or close it to other users: chmod 700 ${path}`
  if (isOpen(stat) && names.length > 0 && !names.some((name) => MARKS.includes(name)))
    throw new FolderRefusedError(path, 'is open to other users and holds files that are not ours', remedy)
  const looked = [...names.map((name) => join(folder, name)), join(folder, 'db', 'PG_VERSION')]
  if (isOpen(stat) || looked.some(isOpenEntry)) closeAll(folder)
  if (isOpen(statSync(folder)))
    throw new FolderRefusedError(path, 'stays open to other users: its file system keeps no modes', remedy)
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
 * A folder of ours for sockets: made 0700, or refused when it is a link, somebody else's, or open to others, who could
 * have put a socket of theirs into it.
 */
export function openSocketFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  const stat = lstatSync(path)
  const remedy = 'Remove it, or set TMPDIR to a folder of your own, and start again.'
  if (!stat.isDirectory()) throw new FolderRefusedError(path, 'of the database socket is no folder', remedy)
  if (!isOurs(stat))
    throw new FolderRefusedError(path, `of the database socket belongs to uid ${stat.uid}`, remedy)
  if (process.getuid !== undefined && isOpen(stat))
    throw new FolderRefusedError(path, 'of the database socket is open to other users', remedy)
}

/** Links are left alone: what they lead to is not inside the folder. */
function isOpenEntry(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat !== undefined && !stat.isSymbolicLink() && isOurs(stat) && isOpen(stat)
}

/** Takes all rights of others from a folder and what is in it; itself last, so that an interrupted run begins again. */
function closeAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // What is gone meanwhile (a running server's temporary file) needs no closing.
    const stat = lstatSync(path, { throwIfNoEntry: false })
    if (stat === undefined || stat.isSymbolicLink() || !isOurs(stat)) continue
    if (stat.isDirectory()) closeAll(path)
    else if (isOpen(stat)) close(path, stat)
  }
  close(folder, statSync(folder))
}

function close(path: string, { mode }: Stats): void {
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
}
