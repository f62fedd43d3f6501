import { statfsSync } from 'node:fs'

/**
 * Bytes of the disk the database leaves free: two segments of its log. Without room for a segment PostgreSQL cannot even
 * be opened again after a crash.
 */
const RESERVE = 32 * 1024 * 1024
/** Room there must be before anything is written again, so that writing does not begin and end all the time. */
const ENOUGH = 1.5 * RESERVE
const CHECK_EVERY_MS = 100

type Options = { free?: (folder: string) => number; now?: () => number }

/** Says whether the disk of a folder is so full that nothing may be written any more; asks it ten times a second at most. */
export function diskReserve(folder: string, { free = freeBytes, now = Date.now }: Options = {}) {
  let full = false
  let checkedAt = -Infinity
  return (): boolean => {
    if (now() - checkedAt < CHECK_EVERY_MS) return full
    checkedAt = now()
    full = free(folder) < (full ? ENOUGH : RESERVE)
    return full
  }
}

/** Bytes a new database takes with the first content, and what is left free beside it. */
const FIRST = 128 * 1024 * 1024 + RESERVE

const MIB = 1024 * 1024

/** There is no room on the disk of the data folder to open a database. */
class DiskFullError extends Error {
  constructor(dataDir: string, free: number, needed: number) {
    super(
      `The disk of ${dataDir} is full: ${Math.floor(free / MIB)} MB are free, the database needs ${needed / MIB} MB to start. ` +
        'Make room and start again, or set DATA_DIR to a folder on another disk. What was stored is unchanged.',
    )
    this.name = 'DiskFullError'
  }
}

/** What keeps a database from being opened in a folder for want of room; null where there is enough. */
export function diskFullError(
  dataDir: string,
  { isNew, free = freeBytes }: { isNew: boolean; free?: ((folder: string) => number) | undefined },
): DiskFullError | null {
  const [needed, left] = [isNew ? FIRST : RESERVE, free(dataDir)]
  return left < needed ? new DiskFullError(dataDir, left, needed) : null
}

/** Bytes an ordinary user may still write; without bound where the system does not say. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}
