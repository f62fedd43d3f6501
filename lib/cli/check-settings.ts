import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listenFault } from '@/lib/front/listen-fault'
import { parseEnv, settingsFault } from '@/lib/parse-env'

/** A server that was told to stop may still answer its last requests. */
const STOPPING_MS = 10_000
const RETRY_MS = 500

/**
 * Returns what is wrong with the settings in sentences for the person who set them, before anything is started; null
 * where nothing is. `listens`: for a server, which has an address too.
 */
export async function checkSettings(
  source: NodeJS.ProcessEnv,
  { listens }: { listens: boolean },
): Promise<string | null> {
  const fault = settingsFault(source)
  if (fault !== null) return fault
  const env = parseEnv(source)
  const file = (['FILES_DIR', 'BACKUP_DIR'] as const).find((name) => isFile(env[name]))
  if (file) return `The setting ${file}: ${env[file]} is a file; use a folder.`
  return listens ? addressFault(env) : null
}

const isFile = (path: string | undefined): boolean =>
  path !== undefined && statSync(path, { throwIfNoEntry: false })?.isFile() === true

type Address = { PORT: number; HOST: string }

/** Listens for a moment; a port in use is tried again as long as a server may take to stop. */
async function addressFault(address: Address, until = Date.now() + STOPPING_MS): Promise<string | null> {
  const error = await listenError(address)
  if (error === null) return null
  if (error.code !== 'EADDRINUSE' || Date.now() > until) return listenFault(error, address)
  await pause(RETRY_MS)
  return addressFault(address, until)
}

const listenError = ({ PORT, HOST }: Address): Promise<NodeJS.ErrnoException | null> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', done)
    server.listen(PORT, HOST, () => server.close(() => done(null)))
  })
