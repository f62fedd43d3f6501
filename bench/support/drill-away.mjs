import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, print } from './requests.mjs'
import { gatedPortal, untilReady } from './gated-portal.mjs'
import { percentile } from './measures.mjs'

const COLD = 500
const FIRST_MS = 5000
const FIRST_GOAL_MS = 3500
const LATER_GOAL_MS = 200
const CONNECTIONS = 8
const WARM = 10_000
const WARM_GOAL_MS = 100
const SITES = ['optics', 'medicine', 'entest01']
const SAYING = { zh: /暂时|稍后|维护/, en: /temporarily|later|unavailable/i }

/** Runs jobs over a few connections at once. */
async function inTurn(count, job) {
  let next = 0
  const work = async () => {
    while (next < count) await job(next++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}

/** N2: pages that are not cached, while the database refuses connections or does not respond. */
export async function coldWithoutDatabase({ dataDir, scale }) {
  const portal = await gatedPortal(dataDir)
  if ('skipped' in portal) return { value: `left out: ${portal.skipped}`, met: false }
  const parts = []
  try {
    for (const mood of ['refuse', 'silent'])
      parts.push(await coldPages(portal, mood, Math.ceil(COLD * scale)))
  } finally {
    await portal.stop()
  }
  return { value: parts.map(({ value }) => value).join('; '), met: parts.every(({ met }) => met) }
}

async function coldPages({ port, gate }, mood, count) {
  const paths = Array.from({ length: count }, (_, n) => {
    const language = n % 2 ? 'en' : 'zh'
    return { language, path: `/${language}/issue/${1700 + (n >> 1)}/${mood}/` }
  })
  gate.become(mood)
  const startedAt = performance.now()
  const answers = []
  await inTurn(count, async (n) => {
    const { path, language } = paths[n]
    // Half of them in the first seconds, before the failure is detected, the others after.
    if (n >= count / 2) await sleep(Math.max(0, startedAt + FIRST_MS - performance.now()))
    const sent = performance.now()
    const { status, headers, body } = await fetchPage({ port, path, host: 'optics.localhost' })
    const ms = performance.now() - sent
    const isCorrect = status === 503 && headers['retry-after'] && SAYING[language].test(body.toString('utf8'))
    answers.push({ ms, honest: isCorrect, status, early: sent - startedAt < FIRST_MS, path })
  })
  gate.become('pass')
  await untilReady(port)
  let cached = 0
  await inTurn(count, async (n) => {
    const { status } = await fetchPage({ port, path: paths[n].path, host: 'optics.localhost' })
    if (status >= 500) cached += 1
  })
  const wrong = answers.filter(({ honest: isCorrect }) => !isCorrect)
  for (const { status, path } of wrong.slice(0, 5)) print(`  ${mood}: ${status} ${path}`)
  const [early, late] = [true, false].map((part) =>
    answers.filter((one) => one.early === part).map(({ ms }) => ms),
  )
  const longest = Math.max(...early)
  const p95 = percentile(late, 0.95)
  return {
    value: `${mood}: ${count} cold pages, ${wrong.length} not an honest 503, at most ${longest.toFixed(0)} ms in the first 5 s, then p95 ${p95.toFixed(0)} ms and at most ${Math.max(...late).toFixed(0)} ms, ${cached} still refused when it is back`,
    met: wrong.length === 0 && cached === 0 && longest <= FIRST_GOAL_MS && p95 <= LATER_GOAL_MS,
  }
}

/** N1: fifty cached pages of three sites, while the database refuses, does not respond, or fails now and then. */
export async function warmWithoutDatabase({ dataDir, scale }) {
  const portal = await gatedPortal(dataDir)
  if ('skipped' in portal) return { value: `left out: ${portal.skipped}`, met: false }
  const { port, gate } = portal
  const parts = []
  try {
    const pages = await warmPages(port)
    for (const fault of ['refuse', 'silent', 'comes and goes']) {
      gate.become(fault === 'comes and goes' ? 'pass' : fault)
      let at = 0
      const turning =
        fault === 'comes and goes' && setInterval(() => gate.become(['refuse', 'pass'][at++ % 2]), 700)
      const answers = []
      await inTurn(Math.ceil(WARM * scale) * SITES.length, async (n) => {
        const sent = performance.now()
        const { status } = await fetchPage({ port, ...pages[n % pages.length] })
        answers.push({ status, ms: performance.now() - sent })
      })
      clearInterval(turning)
      const failed = answers.filter(({ status }) => status !== 200).length
      const p95 = percentile(
        answers.map(({ ms }) => ms),
        0.95,
      )
      parts.push({
        value: `${fault}: ${answers.length} requests, ${failed} failed, p95 ${p95.toFixed(1)} ms`,
        met: failed === 0 && p95 <= WARM_GOAL_MS,
      })
    }
  } finally {
    await portal.stop()
  }
  return { value: parts.map(({ value }) => value).join('; '), met: parts.every(({ met }) => met) }
}

const NAMES = [
  'home/',
  'issue/',
  'article/',
  'onlineFirst/',
  'rank/',
  'news/',
  'about/',
  'collections/',
  'justAccepted/',
]

async function warmPages(port) {
  const pages = SITES.flatMap((site) =>
    ['zh', 'en'].flatMap((language) =>
      NAMES.map((name) => ({ host: `${site}.localhost`, path: `/${language}/${name}` })),
    ),
  )
  const good = []
  for (const page of pages) if ((await fetchPage({ port, ...page })).status === 200) good.push(page)
  return good.slice(0, 50)
}
