import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureSocketFolder } from '../data-folder'

/** pg appends this to the folder of a unix socket. */
const SOCKET_NAME = '.s.PGSQL.5432'

/**
 * Returns the folder of the database socket of a DATA_DIR: short, in the system's temporary folder, named by a hash of
 * the real path (socket paths end at 107 bytes), accessible to us only or refused.
 */
export function socketFolder(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `portal-${name}`)
  ensureSocketFolder(folder)
  return folder
}

/** Returns the path of the embedded database's socket. */
export const socketFile = (dataDir: string): string => join(socketFolder(dataDir), SOCKET_NAME)

/** Returns the connection string for `pg`: the folder as host. */
export const socketUrl = (dataDir: string): string =>
  `postgresql://postgres@${encodeURIComponent(socketFolder(dataDir))}/postgres`
