import { RESERVE, freeBytes } from '@/lib/backend/db/disk-reserve'
import { BackupError, tableEntry } from './manifest'
import type { BackupArchive } from './read-archive'

/** Bytes on disk for a byte of the lines of a table: rows, their indexes, and the WAL written meanwhile. */
const DISK_BYTES_PER_BYTE = 3
/** Bytes of a database without rows. */
const EMPTY_DATABASE_BYTES = 64 * 1024 * 1024
const MIB = 1024 * 1024

/**
 * Throws BackupError where the disk of a folder has no room for the rows of a backup: the database of a running server
 * is often on it too, and takes no writes on a full disk.
 */
export function refuseWithoutRoom(
  archive: Pick<BackupArchive, 'manifest' | 'size'>,
  folder: string,
  free: (folder: string) => number = freeBytes,
): void {
  const rows = archive.manifest.tables.reduce((sum, { name }) => sum + archive.size(tableEntry(name)), 0)
  const needed = rows * DISK_BYTES_PER_BYTE + EMPTY_DATABASE_BYTES + RESERVE
  const left = free(folder)
  if (left >= needed) return
  throw new BackupError(
    `Verifying this backup takes about ${Math.ceil(needed / MIB)} MB in ${folder}, where ${Math.floor(left / MIB)} MB are free: ` +
      'make room, or verify it with DATA_DIR on another disk.',
  )
}
