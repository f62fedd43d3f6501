import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MB = 2 ** 20
const LEAST_MB = 64
const MOST_MB = 128

/** Returns the bytes of the files below a folder; 0 if it does not exist. */
function bytesBelow(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  } catch {
    return 0
  }
}

/**
 * Returns `shared_buffers` in MB for the embedded database of a folder: as large as its tables, between 64 and 128. All
 * of it is zeroed at start, which takes half a second of processor for 64 MB on a small virtual machine.
 */
export const sharedBuffers = (databaseFolder: string): number =>
  Math.min(MOST_MB, Math.max(LEAST_MB, Math.ceil(bytesBelow(join(databaseFolder, 'base')) / MB)))
