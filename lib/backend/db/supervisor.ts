import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../log'
import { endChild } from '@/lib/end-child'
import { countRestart } from '@/lib/process-restarts'
import { diskFullError } from './disk-reserve'
import { dataSocketFolder, socketFolder, socketIn, socketUrl, socketUrlIn } from './socket-path'
import { computedBy, watchHeartbeat } from './watchdog'

export type RunningDatabase = { connectionString: string; stop(): Promise<void> }

type Options = {
  dataDir: string
  /** External server: nothing is started. */
  databaseUrl?: string | undefined
  /** Bundle of child.ts. */
  childPath: string
  /**
   * Milliseconds of CPU time a query may take before the child is killed, if its connection has no statement timeout.
   */
  queryLimit?: number
  /** Milliseconds of CPU time until the child must be ready; by the clock `READY_WAIT_FACTOR` times as long. */
  readyWithin?: number
  /** Returns the free bytes on the disk of a folder. */
  free?: (folder: string) => number
  /** Whether the folder is locked for the child. */
  locks?: boolean
}

const LOCKED = 75
const READY_WAIT_FACTOR = 5
const READY_LOOK_MS = 1000
const FREE_WITHIN_MS = 15_000
const FREE_EVERY_MS = 250

/** Another process has locked the data folder; `pid` is the one it wrote. */
class DatabaseLockedError extends Error {
  constructor(dataDir: string, pid: string) {
    super(
      `The database in ${dataDir} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
    )
    this.name = 'DatabaseLockedError'
  }
}

/** Starts the embedded database and restarts it when it ends; with `databaseUrl` there is nothing to start. */
export async function startDatabase({
  dataDir,
  databaseUrl,
  childPath,
  queryLimit = 2000,
  readyWithin = 60_000,
  free,
  locks = hasFlock(),
}: Options): Promise<RunningDatabase> {
  if (databaseUrl) return { connectionString: databaseUrl, stop: async () => undefined }
  let stopping = false
  const launchChild = async () => {
    // Without a lock at least a database that answers is left alone.
    if (!locks && (await isServed(dataDir))) throw new DatabaseLockedError(dataDir, holder(dataDir))
    return launch({ dataDir, childPath, readyWithin, free, locks })
  }
  let child = await launchOnceFree(dataDir, launchChild)
  const watch = (running: ChildProcess) => {
    const watchdog = watchHeartbeat(running, queryLimit)
    running.once('exit', (code, signal) => {
      clearInterval(watchdog)
      if (stopping) return
      log(`database: the child ended (${signal ?? code}), starting it again`)
      countRestart('database')
      void relaunch()
    })
  }
  const relaunch = async (delay = 0): Promise<void> => {
    await sleep(delay)
    if (stopping) return
    try {
      child = await launchChild()
      watch(child)
    } catch (error) {
      log('database: could not be started again', error)
      await relaunch(Math.min(5000, delay * 2 + 250))
    }
  }
  watch(child)
  return {
    connectionString: socketUrl(dataDir),
    stop: async () => {
      stopping = true
      await endChild(child, (database) => database.kill('SIGTERM'))
    },
  }
}

/** Uses the database a running server has open on this folder, else starts one (CLI). */
export async function connectOrStart(options: Options): Promise<RunningDatabase> {
  if (options.databaseUrl) return startDatabase(options)
  const served = await servedDatabase(options.dataDir)
  if (served !== null) return served
  try {
    return await startDatabase(options)
  } catch (error) {
    // The server was starting its database, or starting it again.
    const started = error instanceof DatabaseLockedError ? await servedDatabase(options.dataDir) : null
    if (started === null) throw error
    return started
  }
}

/**
 * Launches the child, and waits where the folder is locked but nothing answers there: the child of a server that was
 * killed closes its database before it lets go.
 */
async function launchOnceFree<T>(dataDir: string, launchChild: () => Promise<T>): Promise<T> {
  const until = performance.now() + FREE_WITHIN_MS
  for (;;)
    try {
      return await launchChild()
    } catch (error) {
      if (
        !(error instanceof DatabaseLockedError) ||
        performance.now() > until ||
        (await staysServed(dataDir))
      )
        throw error
      await sleep(FREE_EVERY_MS)
    }
}

/** Whether the database of a folder is served, and not by a child that is about to hear that its server is gone. */
async function staysServed(dataDir: string): Promise<boolean> {
  if (!(await isServed(dataDir))) return false
  await sleep(FREE_EVERY_MS)
  return isServed(dataDir)
}

type Launch = Pick<Options, 'dataDir' | 'childPath' | 'free'> & { readyWithin: number; locks: boolean }

/**
 * Starts the child under an OS lock on `DATA_DIR/db.lock`: util-linux `flock` hands its locked file to the child, and the
 * kernel frees it when the child dies, however it dies.
 */
function launch({ dataDir, childPath, readyWithin, free, locks }: Launch): Promise<ChildProcess> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const isNew = !existsSync(join(dataDir, 'db', 'PG_VERSION'))
  const full = isNew ? diskFullError(dataDir, { isNew, free }) : null
  if (full) return Promise.reject(full)
  const lock = join(dataDir, 'db.lock')
  const node = [process.execPath, childPath, dataDir]
  const [command, ...args] = locks
    ? ['flock', '--nonblock', '--no-fork', '--conflict-exit-code', String(LOCKED), lock, ...node]
    : node
  const child = spawn(command ?? process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    const timer = watchStart(child, readyWithin, reject)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearInterval(timer)
      const full = diskFullError(dataDir, { isNew, free })
      reject(
        code === LOCKED
          ? new DatabaseLockedError(dataDir, holder(dataDir))
          : (full ?? new Error(`The database ended (${code}).`)),
      )
    })
    child.on('message', (message: { kind: string }) => {
      if (message.kind !== 'ready') return
      clearInterval(timer)
      child.removeAllListeners('exit')
      resolve(child)
    })
  })
}

/** Kills a child that does not become ready: one that waits for its turn of a busy processor is not late. */
function watchStart(child: ChildProcess, limit: number, reject: (error: Error) => void): NodeJS.Timeout {
  const startedAt = performance.now()
  const timer = setInterval(() => {
    const waited = performance.now() - startedAt
    const worked = computedBy(child.pid) ?? waited
    if (worked < limit && waited < limit * READY_WAIT_FACTOR) return
    clearInterval(timer)
    child.kill('SIGKILL')
    reject(new Error(`The database did not start within ${Math.round(waited / 1000)} seconds.`))
  }, READY_LOOK_MS)
  return timer
}

const holder = (dataDir: string): string => {
  try {
    return readFileSync(join(dataDir, 'db.pid'), 'utf8').trim()
  } catch {
    return '?'
  }
}

async function servedDatabase(dataDir: string): Promise<RunningDatabase | null> {
  const connectionString = await servedUrl(dataDir)
  return connectionString === null ? null : { connectionString, stop: async () => undefined }
}

/** Returns whether a running process serves the embedded database of a folder. */
export const isServed = async (dataDir: string): Promise<boolean> => (await servedUrl(dataDir)) !== null

/** Returns the address at which a running process serves the embedded database of a folder; null if none does. */
export async function servedUrl(dataDir: string): Promise<string | null> {
  for (const folder of [socketFolder(dataDir), dataSocketFolder(dataDir)])
    if (folder !== null && (await answers(socketIn(folder)))) return socketUrlIn(folder)
  return null
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const hasFlock = (): boolean =>
  ['/usr/bin/flock', '/bin/flock', '/usr/local/bin/flock'].some((path) => existsSync(path))
