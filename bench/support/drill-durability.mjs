import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print } from './requests.mjs'
import { albumWriters, writeContinuously } from './album-writers.mjs'
import { freePorts, killTree, startPortal } from './portal.mjs'

const KILLS = 20
const WRITES = 1000
const LONGEST_MS = 120_000
const SECOND_START_GOAL_MS = 2000

/** What is killed, in turn: all processes at once, the server alone, its database alone. */
const killed = [
  ({ pid }) => killTree(pid),
  ({ pid }) => process.kill(pid, 'SIGKILL'),
  (_, dataDir) => process.kill(Number(readFileSync(join(dataDir, 'db.pid'), 'utf8')), 'SIGKILL'),
]

/** N9: a server killed during writes, repeatedly, and a second start on its data folder. */
export async function durability({ dataDir, scale }) {
  const [port, other] = await freePorts(2)
  const acknowledged = []
  let portal = await startPortal({ dataDir, port })
  const writers = await albumWriters({ dataDir, port })
  const kills = Math.max(1, Math.round(KILLS * scale))
  const second = await secondStart({ dataDir, port: other })
  for (let kill = 1; kill <= kills; kill += 1) {
    const writing = writeContinuously(writers)
    const until = performance.now() + LONGEST_MS
    while (writing.acknowledged.length < WRITES * scale && performance.now() < until) await sleep(20)
    killed[kill % killed.length](portal, dataDir)
    await writing.stop()
    acknowledged.push(...writing.acknowledged)
    await portal.stop()
    portal = await startPortal({ dataDir, port })
    print(`  ${kill}: ${writing.acknowledged.length} writes acknowledged`)
  }
  const names = await writers.names()
  const stored = new Set(names)
  const lost = acknowledged.filter((name) => !stored.has(name)).length
  const twice = names.length - stored.size
  await portal.stop()
  const enough = acknowledged.length >= kills * WRITES * scale
  return {
    value: `${kills} kills, ${acknowledged.length} writes acknowledged, ${lost} lost, ${twice} twice; a second start on the folder ended with ${second.code} after ${second.ms.toFixed(0)} ms`,
    met: enough && lost === 0 && twice === 0 && second.code !== 0 && second.ms <= SECOND_START_GOAL_MS,
  }
}

/** Starts a second server on a data folder in use; returns how it ended, and after how many milliseconds. */
async function secondStart({ dataDir, port }) {
  const owner = readFileSync(join(dataDir, 'db.pid'), 'utf8')
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['.next-server/server.mjs'], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const code = await new Promise((done) => child.once('exit', done))
  clearTimeout(timer)
  if (readFileSync(join(dataDir, 'db.pid'), 'utf8') !== owner)
    throw new Error('the second start took the database')
  return { code: code ?? 0, ms: performance.now() - startedAt }
}
