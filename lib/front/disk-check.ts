import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Too large to be stored inline in an inode: the file system has to allocate a block. */
const PROBE = Buffer.alloc(16 * 1024, 'x')

/** Writes a small file to a folder and deletes it; rejects if the disk cannot be written (full, read-only, missing). */
export async function writesTo(folder: string): Promise<void> {
  const path = join(folder, `.write-check-${process.pid}`)
  try {
    await writeFile(path, PROBE)
  } finally {
    await unlink(path).catch(() => undefined)
  }
}
