import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage } from './requests.mjs'
import { gatedPortal, untilReady } from './gated-portal.mjs'
import { fill, mountDisk } from './fault-disk.mjs'
import { percentile } from './measures.mjs'
import { freePorts, startPortal } from './portal.mjs'

const PROBES = 100
const EVERY_MS = 50
const LIVE_GOAL_MS = 100
const READY_GOAL_MS = 600
const DRAIN_SECONDS = 3
const READY_SECONDS = 10
const REOPEN_SECONDS = 3
/** Milliseconds after which a full disk is seen: readiness is worked out once a second at most. */
const FULL_SEEN_MS = 2500

/** Requests a probe repeatedly; returns its statuses and times. */
async function probe(port, path, count) {
  const answers = []
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now()
    const status = await fetchPage({ port, path, host: 'localhost' }).then(
      (answer) => answer.status,
      () => 0,
    )
    answers.push({ status, ms: performance.now() - startedAt })
    await sleep(EVERY_MS)
  }
  const times = answers.map(({ ms }) => ms)
  return { statuses: [...new Set(answers.map(({ status }) => status))], p95: percentile(times, 0.95) }
}

/**
 * N19: /livez and /readyz while the database refuses, does not respond, is back, while a disk is full, while the embedded
 * database starts again, and while the server stops.
 */
export async function health({ dataDir, scale }) {
  const count = Math.max(10, Math.round(PROBES * scale))
  const parts = [
    ...(await databaseAway(join(dataDir, 'gated'), count)),
    ...(await diskFull(dataDir, count)),
    ...(await databaseKilled(join(dataDir, 'embedded'), count)),
  ]
  return { value: parts.map(({ value }) => value).join(', '), met: parts.every(({ met }) => met) }
}

const judged = (name, expected, { statuses, p95 }, goal) => ({
  value: `${name} ${statuses.join(' and ')} (p95 ${p95.toFixed(0)} ms)`,
  met: statuses.length === 1 && statuses[0] === expected && p95 <= goal,
})

async function readyAgain(port, goal, what) {
  const seconds = await untilReady(port)
  return { value: `ready ${seconds.toFixed(1)} s after ${what}`, met: seconds <= goal }
}

async function databaseAway(folder, count) {
  const portal = await gatedPortal(folder, { DRAIN_SECONDS: String(DRAIN_SECONDS) })
  if ('skipped' in portal) return [{ value: `the database left out: ${portal.skipped}`, met: false }]
  const { port, gate } = portal
  const parts = []
  try {
    for (const mood of ['refuse', 'silent']) {
      gate.become(mood)
      await sleep(1000)
      parts.push(judged(`${mood}: /livez`, 200, await probe(port, '/livez', count), LIVE_GOAL_MS))
      parts.push(judged('/readyz', 503, await probe(port, '/readyz', count), READY_GOAL_MS))
      gate.become('pass')
      parts.push(await readyAgain(port, READY_SECONDS, 'it is back'))
    }
  } finally {
    const stopped = portal.stop()
    await sleep(500)
    parts.push(judged('stopping: /readyz', 503, await probe(port, '/readyz', 10), READY_GOAL_MS))
    parts.push(judged('/livez', 200, await probe(port, '/livez', 10), LIVE_GOAL_MS))
    await stopped
  }
  return parts
}

async function diskFull(folder, count) {
  const mounted = mountDisk(folder)
  if ('skipped' in mounted) return [{ value: `the disk left out: ${mounted.skipped}`, met: false }]
  const { disk, unmount } = mounted
  try {
    const [port] = await freePorts(1)
    const portal = await startPortal({ dataDir: join(disk, 'data'), port })
    try {
      const filler = join(disk, 'filler')
      fill(filler)
      await sleep(FULL_SEEN_MS)
      const parts = [
        judged('disk full: /livez', 200, await probe(port, '/livez', count), LIVE_GOAL_MS),
        judged('/readyz', 503, await probe(port, '/readyz', count), READY_GOAL_MS),
      ]
      rmSync(filler)
      return [...parts, await readyAgain(port, READY_SECONDS, 'there is room')]
    } finally {
      await portal.stop()
    }
  } finally {
    unmount()
  }
}

async function databaseKilled(dataDir, count) {
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port })
  try {
    const live = probe(port, '/livez', count)
    process.kill(Number(readFileSync(join(dataDir, 'db.pid'), 'utf8')), 'SIGKILL')
    const again = await readyAgain(port, REOPEN_SECONDS, 'the embedded database was killed')
    return [judged('meanwhile /livez', 200, await live, LIVE_GOAL_MS), again]
  } finally {
    await portal.stop()
  }
}
