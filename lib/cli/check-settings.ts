import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listenFault } from '@/lib/front/listen-fault'
import { parseEnv, settingsFault } from '@/lib/parse-env'
import { fileErrorText } from '@/lib/text/file-error'

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
  for (const name of ['FILES_DIR', 'BACKUP_DIR'] as const) {
    const path = env[name]
    const reason = path === undefined ? null : folderFault(path)
    if (reason !== null) return `The setting ${name}: ${reason}.`
  }
  return listens ? addressFault(env) : null
}

/** Returns why nothing can be kept in a folder that is there, or made where it is named; null where it can. */
function folderFault(path: string): string | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile()) return `${path} is a file; use a folder`
    if (stats === undefined) return parentFault(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    const sentence = fileErrorText(error)
    if (sentence === null) throw error
    return sentence
  }
}

/** Of a folder that is made later: the nearest one above it that is there has to take it. */
function parentFault(path: string): string | null {
  let parent = dirname(resolve(path))
  while (!existsSync(parent)) parent = dirname(parent)
  const fault = folderFault(parent)
  return fault === null ? null : `${path} does not exist and cannot be made: ${fault}`
}

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
