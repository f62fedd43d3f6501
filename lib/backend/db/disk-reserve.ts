import { statfsSync } from 'node:fs'

/**
 * Bytes of disk space the database leaves free: two WAL segments. Without space for one PostgreSQL cannot even start
 * again after a crash.
 */
export const RESERVE = 32 * 1024 * 1024
/** Bytes that must be free before writes are allowed again, to avoid toggling. */
const ENOUGH = 1.5 * RESERVE
const CHECK_EVERY_MS = 100

type Options = { free?: (folder: string) => number; now?: () => number }

/**
 * Returns a function that says whether the disk of a folder is too full to write; it checks at most ten times a second.
 */
export function diskReserve(
  folder: string,
  { free = freeBytes, now = () => performance.now() }: Options = {},
) {
  let full = false
  let checkedAt = -Infinity
  return (): boolean => {
    if (now() - checkedAt < CHECK_EVERY_MS) return full
    checkedAt = now()
    full = free(folder) < (full ? ENOUGH : RESERVE)
    return full
  }
}

/** Bytes of a new database with its first content, and the reserve. */
const FIRST = 128 * 1024 * 1024 + RESERVE

const MIB = 1024 * 1024

/** The disk of the data folder has not enough space to open a database. */
class DiskFullError extends Error {
  constructor(dataDir: string, free: number, needed: number) {
    super(
      `The disk of ${dataDir} is full: ${Math.floor(free / MIB)} MB are free, the database needs ${needed / MIB} MB to start. ` +
        'Make room and start again, or set DATA_DIR to a folder on another disk. What is stored is unchanged.',
    )
    this.name = 'DiskFullError'
  }
}

/** Returns an error if the disk has not enough space to open a database; null if it has. */
export function diskFullError(
  dataDir: string,
  { isNew, free = freeBytes }: { isNew: boolean; free?: ((folder: string) => number) | undefined },
): DiskFullError | null {
  const [needed, left] = [isNew ? FIRST : RESERVE, free(dataDir)]
  return left < needed ? new DiskFullError(dataDir, left, needed) : null
}

/** Returns the bytes an unprivileged user may still write; Infinity if the system does not report them. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}
