import { join } from 'node:path'
import { fetchPage, print } from './requests.mjs'
import { REMOTE_FAULTS, faultyRemote } from './faulty-remote.mjs'
import { gatedPortal } from './gated-portal.mjs'
import { inTurn } from './in-turn.mjs'
import { percentile } from './measures.mjs'
import { freePorts, startPortal } from './portal.mjs'

const WARM = 10_000
const GOAL_MS = 100
const PAGES = 50
const SITES = ['optics', 'medicine', 'entest01']
const NAMES = [
  ...['home/', 'issue/', 'article/', 'onlineFirst/', 'rank/', 'news/', 'about/', 'collections/'],
  'justAccepted/',
]
const TURN_MS = 700

/**
 * N1: fifty cached pages of three sites, while the database refuses, does not respond, or fails now and then; and of a
 * portal on a remote API while that fails in a dozen ways.
 */
export async function warmPages({ dataDir, scale }) {
  const parts = [
    ...(await withoutDatabase(join(dataDir, 'gated'), scale)),
    ...(await onFaultyRemote(join(dataDir, 'remote'), scale)),
  ]
  for (const { value } of parts) print(`  ${value}`)
  const worst = Math.max(...parts.map(({ p95 }) => p95 ?? 0))
  const failed = parts.reduce((sum, part) => sum + (part.failed ?? 0), 0)
  const left = parts.filter(({ skipped }) => skipped).map(({ value }) => `, ${value}`)
  return {
    value: `${parts.length - left.length} faults, ${parts.reduce((sum, part) => sum + (part.requests ?? 0), 0)} requests: ${failed} failed, p95 at most ${worst.toFixed(1)} ms${left.join('')}`,
    met: parts.every(({ met }) => met),
  }
}

async function withoutDatabase(folder, scale) {
  const portal = await gatedPortal(folder)
  if ('skipped' in portal)
    return [{ value: `the database left out: ${portal.skipped}`, skipped: true, met: false }]
  const { port, gate } = portal
  const parts = []
  try {
    const pages = await cachedPages(port)
    for (const fault of ['refuse', 'silent', 'comes and goes']) {
      let at = 0
      const turn = () => gate.become(['refuse', 'pass'][at++ % 2])
      gate.become(fault === 'comes and goes' ? 'pass' : fault)
      const turning = fault === 'comes and goes' ? setInterval(turn, TURN_MS) : undefined
      parts.push(await readAll({ port, pages, scale, name: `database ${fault}` }))
      clearInterval(turning)
    }
  } finally {
    await portal.stop()
  }
  return parts
}

/** A portal without content on the API of another one, which fails in each of the ways of a remote. */
async function onFaultyRemote(folder, scale) {
  const [behind, port] = await freePorts(2)
  const first = await startPortal({ dataDir: join(folder, 'api'), port: behind })
  const remote = await faultyRemote(behind)
  const parts = []
  try {
    const env = { RC_PUB_ORIGIN: remote.origin }
    const portal = await startPortal({ dataDir: join(folder, 'portal'), port, env })
    try {
      const pages = await cachedPages(port)
      for (const fault of REMOTE_FAULTS) {
        remote.become(fault)
        parts.push(await readAll({ port, pages, scale, name: `API ${fault}` }))
      }
    } finally {
      await portal.stop()
    }
  } finally {
    remote.stop()
    await first.stop()
  }
  return parts
}

async function readAll({ port, pages, scale, name }) {
  const answers = []
  await inTurn(Math.ceil(WARM * scale) * SITES.length, async (n) => {
    const sent = performance.now()
    const { status } = await fetchPage({ port, ...pages[n % pages.length] }).catch(() => ({ status: 0 }))
    answers.push({ status, ms: performance.now() - sent })
  })
  const failed = answers.filter(({ status }) => status !== 200).length
  const p95 = percentile(
    answers.map(({ ms }) => ms),
    0.95,
  )
  return {
    failed,
    p95,
    requests: answers.length,
    value: `${name}: ${answers.length} requests, ${failed} failed, p95 ${p95.toFixed(1)} ms`,
    met: failed === 0 && p95 <= GOAL_MS,
  }
}

/** Requests pages until they are cached; throws where fewer answer than there must be. */
async function cachedPages(port) {
  const pages = SITES.flatMap((site) =>
    ['zh', 'en'].flatMap((language) =>
      NAMES.map((name) => ({ host: `${site}.localhost`, path: `/${language}/${name}` })),
    ),
  )
  const good = []
  for (const page of pages) if ((await fetchPage({ port, ...page })).status === 200) good.push(page)
  if (good.length < PAGES) throw new Error(`only ${good.length} pages answer 200`)
  return good.slice(0, PAGES)
}
