import { formatError } from '@/lib/text/format-error'
import { logLine } from '@/lib/log-line'
import { writeLogRecords } from '@/lib/write-log-records'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch'
import { ensureDataFolder } from '../data-folder'
import { log, logInfo, ignoreLogErrors } from '../log'
import { diskReserve } from './disk-reserve'
import { PrivateFiles } from './private-files'
import { ProtocolDatabase } from './protocol-database'
import { serveInDataFolder } from './serve-in-data-folder'
import { sharedBuffers } from './shared-buffers'
import { socketFile } from './socket-path'
import { createSocketServer } from './socket-server'

/**
 * Heartbeat interval. This child process runs the embedded database, PGlite behind a unix socket (decision 0016). The
 * supervisor starts it under an OS lock; it sends `ready` and heartbeats on its IPC channel, so that the supervisor
 * notices a query that never ends, and exits with its parent.
 */
const HEARTBEAT_MS = 200

/**
 * Size above which segments of the BM25 index are not merged: nothing else runs meanwhile here. Merging 37,000 documents
 * takes 7 s of processor, up to 4 MB 0.4 s; searches of the further segments take a sixth more.
 */
const MAX_SEGMENT_MB = 4

/**
 * Messages to the supervisor; `timeout` is the timeout of statements from now on, null for the supervisor's default.
 */
export type ChildMessage =
  { kind: 'ready' } | { kind: 'heartbeat' } | { kind: 'timeout'; timeout: number | null }

async function main(dataDir: string): Promise<void> {
  ignoreLogErrors()
  writeLogRecords('database')
  const isSupervised = process.send !== undefined
  ensureDataFolder(dataDir)
  notePid(join(dataDir, 'db.pid'))
  const folder = join(dataDir, 'db')
  const db = new ProtocolDatabase({
    fs: new PrivateFiles(folder),
    extensions: { pg_textsearch },
    startParams: [
      ...ProtocolDatabase.defaultStartParams,
      '-c',
      `shared_buffers=${sharedBuffers(folder)}MB`,
      '-c',
      `pg_textsearch.max_segment_size=${MAX_SEGMENT_MB}MB`,
    ],
  })
  await db.waitReady
  const path = socketFile(dataDir)
  rmSync(path, { force: true })
  const sendToParent = (message: ChildMessage) => process.send?.(message, () => undefined)
  const server = createSocketServer(db, {
    onTimeout: (timeout) => sendToParent({ kind: 'timeout', timeout }),
    readOnly: logChanges(diskReserve(dataDir)),
  })
  server.on('error', fail)
  await new Promise<void>((listening) => server.listen(path, listening))
  const endSecond = await serveInDataFolder(server, dataDir)
  const stop = async () => {
    server.close()
    endSecond()
    await db.close()
    rmSync(path, { force: true })
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  // A terminal sends SIGINT to the whole process group: the supervisor decides when to stop.
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => void stop())
  // The parent may have ended while the database was opened: nothing else would end this process, which would keep the
  // lock of the folder.
  if (isSupervised && !process.connected) return stop()
  // A failed send is no error here: `disconnect` follows.
  sendToParent({ kind: 'ready' })
  setInterval(() => sendToParent({ kind: 'heartbeat' }), HEARTBEAT_MS)
}

/** Writes the pid of the lock's holder, for the error message of others; a full disk must not prevent reading. */
function notePid(path: string): void {
  try {
    writeFileSync(path, String(process.pid), { mode: 0o600 })
  } catch (error) {
    log('database: its process id could not be written', error)
  }
}

/** Logs when the disk becomes full, and when it no longer is. */
function logChanges(isFull: () => boolean): () => boolean {
  let was = false
  return () => {
    const full = isFull()
    if (full && !was) log('database: the disk is nearly full, nothing is written until there is room')
    if (was && !full) logInfo('database: the disk has room again')
    was = full
    return full
  }
}

/** Exits; the supervisor starts another child. */
function fail(error: unknown): never {
  process.stderr.write(logLine(`database: ${formatError(error)}`))
  process.exit(1)
}

main(process.argv[2] ?? '.data').catch(fail)
