import { unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** More than a file system keeps beside a file's name: it has to find a block for it. */
const PROBE = Buffer.alloc(16 * 1024, 'x')

/** Writes a small file into a folder and removes it again; rejects where the disk takes none (full, read-only, gone). */
export async function writesTo(folder: string): Promise<void> {
  const path = join(folder, `.write-check-${process.pid}`)
  try {
    await writeFile(path, PROBE)
  } finally {
    await unlink(path).catch(() => undefined)
  }
}
