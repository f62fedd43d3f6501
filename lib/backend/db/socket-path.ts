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

/** Bytes of the longest path a unix socket can have. */
const LONGEST_PATH = 107

/**
 * Returns the folder of the same database's second socket, for commands that see another temporary folder than the
 * server (systemd's PrivateTmp); null where its path would be too long.
 */
export function dataSocketFolder(dataDir: string): string | null {
  const folder = join(realpathSync(dataDir), 'run')
  return Buffer.byteLength(join(folder, SOCKET_NAME)) > LONGEST_PATH ? null : folder
}

/** Returns the path of a database socket in a folder. */
export const socketIn = (folder: string): string => join(folder, SOCKET_NAME)

/** Returns the path of the embedded database's socket. */
export const socketFile = (dataDir: string): string => socketIn(socketFolder(dataDir))

/** Returns the connection string for `pg` of a socket in a folder: the folder as host. */
export const socketUrlIn = (folder: string): string =>
  `postgresql://postgres@${encodeURIComponent(folder)}/postgres`

/** Returns the connection string of the embedded database. */
export const socketUrl = (dataDir: string): string => socketUrlIn(socketFolder(dataDir))
