import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { COMMAND_TIMEOUT_MS } from '@/lib/backend/db/command-timeout'
import { freeBytes } from '@/lib/backend/db/disk-reserve'
import { socketUrl } from '@/lib/backend/db/socket-path'
import { refuseWithoutRoom } from './refuse-without-room'

/**
 * Copies the files of a running server's embedded database. Occupies its only session meanwhile, so that no file
 * changes: other connections wait for the copy, not for the whole backup. Committed data is in the copy. Throws before
 * it asks the database for anything when the disk has no room: a checkpoint on a full disk ends the database.
 */
export async function copyRunning(dataDir: string, folder: string, free = freeBytes): Promise<void> {
  await refuseWithoutRoom(join(dataDir, 'db'), free)
  // A checkpoint after an import may take longer than a request may, whose limit would end the database of everybody.
  const client = new Client({ connectionString: socketUrl(dataDir), statement_timeout: COMMAND_TIMEOUT_MS })
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
