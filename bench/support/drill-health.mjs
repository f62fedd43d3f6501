import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage } from './requests.mjs'
import { gatedPortal, untilReady } from './gated-portal.mjs'
import { percentile } from './measures.mjs'

const PROBES = 100
const EVERY_MS = 50
const LIVE_GOAL_MS = 100
const READY_GOAL_MS = 600
const DRAIN_SECONDS = 3

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

/** N19: /livez and /readyz while the database refuses, does not respond, is back, and while the server stops. */
export async function health({ dataDir, scale }) {
  const portal = await gatedPortal(dataDir, { DRAIN_SECONDS: String(DRAIN_SECONDS) })
  if ('skipped' in portal) return { value: `left out: ${portal.skipped}`, met: false }
  const { port, gate } = portal
  const count = Math.max(10, Math.round(PROBES * scale))
  const parts = []
  const check = (name, expected, { statuses, p95 }, goal) =>
    parts.push({
      value: `${name} ${statuses.join(' and ')} (p95 ${p95.toFixed(0)} ms)`,
      met: statuses.length === 1 && statuses[0] === expected && p95 <= goal,
    })
  try {
    for (const mood of ['refuse', 'silent']) {
      gate.become(mood)
      await sleep(1000)
      check(`${mood}: /livez`, 200, await probe(port, '/livez', count), LIVE_GOAL_MS)
      check('/readyz', 503, await probe(port, '/readyz', count), READY_GOAL_MS)
      gate.become('pass')
      const seconds = await untilReady(port)
      parts.push({ value: `ready ${seconds.toFixed(1)} s after it is back`, met: seconds <= 10 })
    }
  } finally {
    const stopped = portal.stop()
    await sleep(500)
    check('stopping: /readyz', 503, await probe(port, '/readyz', 10), READY_GOAL_MS)
    check('/livez', 200, await probe(port, '/livez', 10), LIVE_GOAL_MS)
    await stopped
  }
  return { value: parts.map(({ value }) => value).join(', '), met: parts.every(({ met }) => met) }
}
