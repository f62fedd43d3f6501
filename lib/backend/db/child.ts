import { formatError } from '@/lib/text/format-error'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch'
import { openDataFolder } from '../data-folder'
import { log, outliveLogFaults } from '../log'
import { diskReserve } from './disk-reserve'
import { PrivateFiles } from './private-files'
import { socketFile } from './socket-path'
import { createSocketServer } from './socket-server'

/**
 * The embedded database: PGlite behind a unix socket, in a process of its own (decision 0016). Started by the
 * supervisor under an OS lock; says `ready` on its IPC channel, beats now and then so that the supervisor sees a query
 * that never ends, and ends when its parent is gone.
 */
const HEARTBEAT_MS = 200

/** What the child tells its supervisor; `timeout` is that of the statements from now on, null for the supervisor's own. */
export type ChildMessage =
  { kind: 'ready' } | { kind: 'heartbeat' } | { kind: 'timeout'; timeout: number | null }

async function main(dataDir: string): Promise<void> {
  outliveLogFaults()
  const isSupervised = process.send !== undefined
  openDataFolder(dataDir)
  notePid(join(dataDir, 'db.pid'))
  const db = await PGlite.create({ fs: new PrivateFiles(join(dataDir, 'db')), extensions: { pg_textsearch } })
  const path = socketFile(dataDir)
  rmSync(path, { force: true })
  const sendToParent = (message: ChildMessage) => process.send?.(message, () => undefined)
  const server = createSocketServer(db, {
    onTimeout: (timeout) => sendToParent({ kind: 'timeout', timeout }),
    readOnly: logChanges(diskReserve(dataDir)),
  })
  server.on('error', fail)
  await new Promise<void>((listening) => server.listen(path, listening))
  const stop = async () => {
    server.close()
    await db.close()
    rmSync(path, { force: true })
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  // A terminal sends SIGINT to the whole group: the supervisor says when its work is done.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => void stop())
  // A parent that ended while the database was opened has disconnected already: nobody would ever end this process, and it
  // would hold the lock of the folder.
  if (isSupervised && !process.connected) return stop()
  // A message that reaches nobody is no fault of ours: `disconnect` follows.
  sendToParent({ kind: 'ready' })
  setInterval(() => sendToParent({ kind: 'heartbeat' }), HEARTBEAT_MS)
}

/** Who holds the lock, for whoever is refused; a full disk keeps nobody from reading. */
function notePid(path: string): void {
  try {
    writeFileSync(path, String(process.pid), { mode: 0o600 })
  } catch (error) {
    log('database: its process id could not be noted', error)
  }
}

/** Logs when the disk becomes full, and when it no longer is. */
function logChanges(isFull: () => boolean): () => boolean {
  let was = false
  return () => {
    const full = isFull()
    if (full !== was)
      log(
        full
          ? 'database: the disk is nearly full, nothing is written until there is room'
          : 'database: the disk has room again',
      )
    was = full
    return full
  }
}

/** The supervisor starts another. */
function fail(error: unknown): never {
  process.stderr.write(`database: ${formatError(error)}\n`)
  process.exit(1)
}

main(process.argv[2] ?? '.data').catch(fail)
