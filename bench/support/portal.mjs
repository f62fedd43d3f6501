import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { once } from './load.mjs'

const COLLECTING_MS = 3000

/**
 * Creates the data folder of a bench with the demo content and imports (arguments of `import`). `done` deletes it,
 * unless BENCH_DATA_DIR sets one to keep and reuse.
 */
export function benchData(...imports) {
  const existingDataDir = process.env.BENCH_DATA_DIR
  const dataDir = existingDataDir ?? mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const done = () => existingDataDir ?? rmSync(dataDir, { recursive: true, force: true })
  if (existsSync(join(dataDir, 'db'))) return { dataDir, done }
  for (const args of [['prepare'], ...imports.map((paths) => ['import', ...paths])]) {
    const { status } = spawnSync(process.execPath, ['.next-server/cli.mjs', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
    })
    if (status !== 0) throw new Error(`${args.join(' ')} failed`)
  }
  return { dataDir, done }
}

const servers = new Set()
let endsWithProcess = false
const endAll = () => servers.forEach((child) => child.kill('SIGTERM'))
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/** Ends the servers with the bench, also on a signal: a process killed by one emits no `exit`. */
function endWithBench(child) {
  if (!endsWithProcess) {
    endsWithProcess = true
    process.once('exit', endAll)
    for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code))
  }
  servers.add(child)
  child.once('exit', () => servers.delete(child))
}

/** Starts a server and waits until `path` responds 200; returns its process id and how to stop it. */
export async function startServer(args, { port, env = {}, path = '/', host = 'localhost' }) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  })
  endWithBench(child)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await exited
  }
  const until = Date.now() + 120_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended (${child.exitCode})`)
    const status = await once({ port, path, host }).catch(() => 0)
    if (status === 200) break
    if (Date.now() > until) {
      await stop()
      throw new Error(`${args[0]} answers ${status} on ${path}`)
    }
    await new Promise((done) => setTimeout(done, 200))
  }
  return { port, pid: child.pid, stop }
}

/** What `npm start` runs: it looks whether the build is of these sources, and starts the server. */
export const START = 'lib/launch/start.mjs'

/** Starts the portal on data of `benchData`, by the server alone or by another script (START). */
export const startPortal = ({ dataDir, port, env = {}, script = '.next-server/server.mjs' }) =>
  startServer([script], {
    port,
    path: '/readyz',
    env: { DATA_DIR: dataDir, HOST: '127.0.0.1', LIMITS: 'off', DRAIN_SECONDS: '0', ...env },
  })

/** Returns the resident memory of a process in megabytes. */
export const residentMemory = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Returns the running child processes of a process (proc(5), children). */
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** Returns the ids of a process and its running descendants, itself first. */
export const processTree = (pid) => [pid, ...childrenOf(pid).flatMap(processTree)]

/** Ends a process and its descendants by SIGKILL, so that none of them can finish its work. */
export function killTree(pid) {
  for (const each of processTree(pid)) {
    try {
      process.kill(each, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
}

/** Returns the resident memory in megabytes of a process and its running descendants. */
export const residentMemoryOfTree = (pid) =>
  childrenOf(pid).reduce((sum, child) => sum + residentMemoryOfTree(child), residentMemory(pid))

/** Clock ticks a second in /proc. */
const TICKS = 100

/** Returns the CPU time of a process in milliseconds, over all threads. */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
}

/** Returns the CPU time in milliseconds of a process and its running descendants. */
export const processorTimeOfTree = (pid) =>
  childrenOf(pid).reduce((sum, child) => sum + processorTimeOfTree(child), processorTime(pid))

/** Environment of a server that collects garbage on request of `collectGarbage`. */
export const COLLECTABLE = {
  NODE_OPTIONS: `--import=${pathToFileURL(resolve('bench/support/collect-on-signal.mjs'))}`,
}

/** Makes all processes of a server started with COLLECTABLE collect garbage; resolves after a fixed time. */
export async function collectGarbage(pid) {
  for (const each of processTree(pid))
    // The default action of the signal would end a process that was started without the module.
    if (readFileSync(`/proc/${each}/environ`, 'utf8').includes(COLLECTABLE.NODE_OPTIONS))
      process.kill(each, 'SIGUSR2')
  await new Promise((done) => setTimeout(done, COLLECTING_MS))
}

/** Returns free ports. */
export const freePorts = (count) => Promise.all(Array.from({ length: count }, freePort))

const freePort = () =>
  new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
