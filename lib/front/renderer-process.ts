import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { childEnvironment } from '@/lib/env'
import { endChild } from '@/lib/end-child'
import { countRestart } from '@/lib/process-restarts'
import { lowerPriority } from './lower-priority'
import type { RendererConnection } from './remote-renderer'

/** Messages to and from the process of Next. */
export type RendererSettings = {
  socketPath: string
  databaseUrl: string
  frontKey: string
  dev: boolean
}
export type RendererMessage =
  { kind: 'ready' } | { kind: 'heartbeat'; memory: number } | { kind: 'metrics'; text: string }

type Options = {
  /** Bundle of renderer-child.ts. */
  childPath: string
  settings: RendererSettings
  log: (message: string) => void
  /** Milliseconds a caller waits for the process to start. */
  timeout?: number
  /** Milliseconds without a heartbeat after which a process counts as stuck and is ended; never in development. */
  stuckAfter?: number
}

const MAX_PAUSE_MS = 5_000
const CHECK_MS = 1_000
const MAX_WAITING = 1_000

export type RendererProcess = RendererConnection & {
  /** Returns whether it listens: not while it is started again. */
  isRunning: () => boolean
  memory: () => number
  /** Returns its metrics as text; empty if it does not respond in time. */
  metrics: () => Promise<string>
  stop: () => Promise<void>
}

/**
 * Runs Next in a separate process and restarts it: a render blocks a CPU for milliseconds, and pages in memory must not
 * wait for it. Rejects if the first start fails.
 */
export async function startRenderer(options: Options): Promise<RendererProcess> {
  const { settings, log, timeout: timeout = 15_000, stuckAfter = 60_000 } = options
  let child: ChildProcess | undefined
  let agent = new Agent()
  let running = false
  let stopping = false
  let memory = 0
  const waiting = createWaiting(timeout)

  const watch = (started: ChildProcess) => {
    let heartbeatAt = performance.now()
    started.on('message', (message: RendererMessage) => {
      heartbeatAt = performance.now()
      if (message.kind === 'heartbeat') memory = message.memory
    })
    const stuck = () => {
      if (settings.dev || performance.now() - heartbeatAt < stuckAfter) return
      log('next: the process is stuck, ending it')
      started.kill('SIGKILL')
    }
    const timer = setInterval(stuck, Math.min(CHECK_MS, stuckAfter))
    started.once('exit', (code, signal) => {
      clearInterval(timer)
      running = false
      agent.destroy()
      if (stopping) return
      log(`next: the process ended (${signal ?? code}), starting it again`)
      countRestart('next')
      void restart(0)
    })
  }
  const start = async () => {
    child = await launch(options, (started) => (child = started))
    agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: 0 })
    running = true
    watch(child)
    waiting.release()
  }
  const restart = async (pause: number): Promise<void> => {
    await new Promise((done) => setTimeout(done, pause))
    if (stopping) return
    await start().catch((error: Error) => {
      log(`next: could not be started again: ${error.message}`)
      return restart(Math.min(MAX_PAUSE_MS, pause * 2 + 250))
    })
  }
  await start()
  return {
    socketPath: settings.socketPath,
    agent: () => agent,
    isRunning: () => running,
    up: () => (running ? Promise.resolve() : waiting.join()),
    memory: () => memory,
    metrics: () => (child && running ? metricsOf(child) : Promise.resolve('')),
    async stop() {
      stopping = true
      agent.destroy()
      await endRenderer(child, settings.socketPath)
    },
  }
}

const METRICS_MS = 2_000

/** Requests the metrics of the process. */
function metricsOf(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    const settle = (text: string) => {
      clearTimeout(timer)
      child.off('message', read)
      done(text)
    }
    const read = (message: RendererMessage) => message.kind === 'metrics' && settle(message.text)
    const timer = setTimeout(() => settle(''), METRICS_MS)
    child.on('message', read)
    child.send({ kind: 'metrics' }, (error) => error && settle(''))
  })
}

/** Callers waiting for the process to start; their number and time are bounded. */
function createWaiting(timeout: number) {
  const waiting = new Set<() => void>()
  return {
    join(): Promise<void> {
      if (waiting.size >= MAX_WAITING) return Promise.reject(new Error('too many requests wait for Next'))
      return new Promise((resolve, reject) => {
        const settle = () => {
          clearTimeout(timer)
          waiting.delete(settle)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.delete(settle)
          reject(new Error('Next did not start in time'))
        }, timeout)
        waiting.add(settle)
      })
    },
    release: () => [...waiting].forEach((settle) => settle()),
  }
}

const READY_WITHIN_MS = 120_000

/**
 * MiB of a semi-space of V8's young generation, 16 by default. Objects of a render live until the page is sent; with
 * room for several pages most are dead at the next collection and not copied (7 % less CPU time a page).
 */
const SEMI_SPACE = '--max-semi-space-size=32'

/**
 * The old generation may hold this much more than was alive after its last collection, in per cent. V8 itself allows
 * three times as much on a large machine: under a flood of renders 125 MiB of live objects then keep 300 MiB of garbage.
 */
const HEAP_GROWTH = '--heap-growing-percent=60'

/**
 * The configuration the build wrote, where the server of a standalone build of Next puts it. Without it Next compiles
 * next.config.ts at every start, which loads a native compiler of 100 MB and unpacks it below the home folder.
 */
const builtConfiguration = (): Record<string, string> => {
  if (!existsSync(BUILT_FILES)) return {}
  const files = JSON.parse(readFileSync(BUILT_FILES, 'utf8')) as { config: unknown }
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(files.config) }
}
const BUILT_FILES = '.next/required-server-files.json'

function launch(
  { childPath, settings }: Options,
  onSpawn: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SEMI_SPACE, HEAP_GROWTH, ...process.execArgv, childPath], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: childEnvironment(settings.dev ? {} : builtConfiguration()),
  })
  lowerPriority(child)
  onSpawn(child)
  child.send(settings)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS)
    const failed = (how: string) => {
      clearTimeout(timer)
      reject(new Error(`The process of Next ended (${how}).`))
    }
    const exit = (code: number | null, signal: string | null) => failed(String(signal ?? code))
    child.once('error', (error) => failed(error.message))
    child.once('exit', exit)
    child.on('message', function ready(message: RendererMessage) {
      if (message.kind !== 'ready') return
      clearTimeout(timer)
      child.off('exit', exit)
      child.off('message', ready)
      resolve(child)
    })
  })
}

/** Ends the process of Next and removes its socket. */
async function endRenderer(child: ChildProcess | undefined, socketPath: string): Promise<void> {
  if (child) await endChild(child, disconnectChild)
  rmSync(socketPath, { force: true })
}

/** Ends the process of Next, which exits when its IPC channel is closed. */
const disconnectChild = (child: ChildProcess): void => {
  if (child.connected) child.disconnect()
}
