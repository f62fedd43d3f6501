import { constants } from 'node:fs'
import { cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { COMMAND_TIMEOUT_MS } from '@/lib/backend/db/command-timeout'
import { RESERVE, freeBytes } from '@/lib/backend/db/disk-reserve'
import { socketUrl } from '@/lib/backend/db/socket-path'
import { servedUrl } from '@/lib/backend/db/supervisor'
import { BackupError } from './manifest'

/**
 * Copies the files of a running server's embedded database. Occupies its only session meanwhile, so that no file
 * changes: other connections wait for the copy, not for the whole backup. Committed data is in the copy. Throws before
 * it asks the database for anything when the disk has no room: a checkpoint on a full disk ends the database.
 */
export async function copyRunning(dataDir: string, folder: string, free = freeBytes): Promise<void> {
  await refuseWithoutRoom(join(dataDir, 'db'), free)
  // A checkpoint after an import may take longer than a request may, whose limit would end the database of everybody.
  const connectionString = (await servedUrl(dataDir)) ?? socketUrl(dataDir)
  const client = new Client({ connectionString, statement_timeout: COMMAND_TIMEOUT_MS })
  // A connection that breaks rejects the statement that waits.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('checkpoint')
    await client.query('begin')
    await cp(join(dataDir, 'db'), join(folder, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

const MIB = 1024 * 1024

/** Throws BackupError when the disk of a folder has no room for a copy of it beside the reserve of the database. */
async function refuseWithoutRoom(folder: string, free: (folder: string) => number): Promise<void> {
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
