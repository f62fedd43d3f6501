import { rmSync } from 'node:fs'
import { type Server, createServer } from 'node:net'
import { ensureSocketFolder } from '../data-folder'
import { log } from '../log'
import { dataSocketFolder, socketIn } from './socket-path'

/**
 * Serves the connections of a database's server on a second socket, in its data folder, and returns what ends that. A
 * file system without sockets, or a full one, leaves the first socket alone.
 */
export async function serveInDataFolder(server: Server, dataDir: string): Promise<() => void> {
  const folder = dataSocketFolder(dataDir)
  if (folder === null) return () => undefined
  const path = socketIn(folder)
  const second = createServer((socket) => server.emit('connection', socket))
  try {
    ensureSocketFolder(folder)
    rmSync(path, { force: true })
    await listen(second, path)
  } catch (error) {
    log(`database: no socket in ${folder}, so commands need the TMPDIR of the server`, error)
    return () => undefined
  }
  // A later error is one of the database, as one of the first socket is.
  second.on('error', (error) => server.emit('error', error))
  return () => {
    second.close()
    rmSync(path, { force: true })
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed).listen(path, () => {
      server.off('error', failed)
      listening()
    })
  })
}
