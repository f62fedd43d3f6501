import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RESERVE } from '@/lib/backend/db/disk-reserve'
import { BackupError } from './manifest'

const MIB = 1024 * 1024

/** Throws BackupError when the disk of a folder has no room for a copy of it beside the reserve of the database. */
export async function refuseWithoutRoom(folder: string, free: (folder: string) => number): Promise<void> {
  const needed = (await sizeOf(folder)) + RESERVE
  const left = free(folder)
  if (left < needed)
    throw new BackupError(
      `A copy of ${folder} has no room beside it: ${Math.floor(left / MIB)} MB are free, ${Math.ceil(needed / MIB)} MB are needed. ` +
        'Make room, or stop the server and take the backup then.',
    )
}

/** Adds up the files below a folder; one that ends meanwhile counts nothing. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      )
  return bytes
}
