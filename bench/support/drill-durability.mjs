import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print } from './requests.mjs'
import { albumWriters, writeContinuously } from './album-writers.mjs'
import { startDrillPortal } from './drill-portal.mjs'
import { fullDisk } from './fault-disk.mjs'
import { makeMember } from './member-writes.mjs'
import { freePorts } from './portal.mjs'

const KILLS = 20
const WRITES = 1000
const FULL_DISKS = 3
const LONGEST_MS = 120_000
const SECOND_START_GOAL_MS = 2000

/**
 * N9: processes killed during writes, repeatedly; every write that was not acknowledged is sent again with its key. With
 * the embedded database also a second start on its data folder, and a full disk.
 */
export async function durability({ dataDir, scale, on }) {
  const disk = on === 'embedded' ? await filledDisk(dataDir, scale) : null
  const portal = await startDrillPortal({ dataDir, on })
  if ('skipped' in portal) return { value: `left out: ${portal.skipped}`, met: false }
  try {
    const second = on === 'embedded' ? await secondStart(dataDir) : null
    const killed = await killedDuringWrites(portal, scale)
    const parts = [killed, second, disk].filter((part) => part !== null)
    return { value: parts.map(({ value }) => value).join('; '), met: parts.every(({ met }) => met) }
  } finally {
    await portal.stop()
  }
}

async function killedDuringWrites({ port, url, kills: ways }, scale) {
  const writers = await albumWriters({ url, port })
  const kills = Math.max(1, Math.round(KILLS * scale))
  const acknowledged = []
  for (let kill = 0; kill < kills; kill += 1) {
    const writing = writeContinuously(writers)
    const until = performance.now() + LONGEST_MS
    while (writing.acknowledged.length < WRITES * scale && performance.now() < until) await sleep(20)
    const [name, end] = Object.entries(ways)[kill % Object.keys(ways).length]
    await end(() => writing.stop())
    await writing.stop()
    acknowledged.push(...writing.acknowledged)
    print(`  ${kill + 1}: ${name} killed, ${writing.acknowledged.length} writes acknowledged`)
  }
  // Those that were not acknowledged before the last kill.
  const rest = writeContinuously(writers)
  await sleep(2000)
  await rest.stop()
  acknowledged.push(...rest.acknowledged)
  const names = await writers.names()
  const stored = new Set(names)
  const lost = acknowledged.filter((name) => !stored.has(name)).length
  const twice = names.length - stored.size
  const { repeated } = writers.counts
  const enough = acknowledged.length >= kills * WRITES * scale
  return {
    value: `${kills} kills of ${Object.keys(ways).join(', ')} in turn, ${acknowledged.length} writes acknowledged, ${lost} lost, ${repeated} sent again with their key, ${twice} twice`,
    met: enough && lost === 0 && twice === 0 && repeated > 0,
  }
}

/** Fills the disk of a copy of the data folder while members write. */
async function filledDisk(dataDir, scale) {
  makeMember(dataDir)
  const folder = mkdtempSync(join(tmpdir(), 'portal-drill-disk-'))
  try {
    const times = Math.max(1, Math.round(FULL_DISKS * scale))
    const { whole, seconds, lost, skipped } = await fullDisk({ dataDir, folder, times })
    if (skipped) return { value: `disk full left out: ${skipped}`, met: false }
    return {
      value: `disk full ${times} times: ${lost} acknowledged writes lost, ${whole ? 'refused in words' : 'NOT as it should be'}, written again at most ${Math.max(...seconds).toFixed(1)} s after there is room`,
      met: whole && lost === 0,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a second server on a data folder in use, which may neither run nor take the database. */
async function secondStart(dataDir) {
  const [port] = await freePorts(1)
  const owner = readFileSync(join(dataDir, 'db.pid'), 'utf8')
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['.next-server/server.mjs'], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  const code = (await new Promise((done) => child.once('exit', done))) ?? 0
  clearTimeout(timer)
  const ms = performance.now() - startedAt
  if (readFileSync(join(dataDir, 'db.pid'), 'utf8') !== owner)
    throw new Error('the second start took the database')
  return {
    value: `a second start on the folder ended with ${code} after ${ms.toFixed(0)} ms`,
    met: code !== 0 && ms <= SECOND_START_GOAL_MS,
  }
}
