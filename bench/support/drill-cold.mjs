import { setTimeout as sleep } from 'node:timers/promises'
import { fetchPage, print } from './requests.mjs'
import { inTurn } from './in-turn.mjs'
import { gatedPortal, untilReady } from './gated-portal.mjs'
import { percentile } from './measures.mjs'

const COLD = 500
const FIRST_MS = 5000
const FIRST_GOAL_MS = 3500
const LATER_GOAL_MS = 200
const SITES = ['optics', 'medicine', 'entest01']
const SAYING = { zh: /暂时|稍后|维护/, en: /temporarily|later|unavailable/i }

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

/** Addresses nobody asked for before, each of another kind and site than the one before; `n` counts both faults. */
const KINDS = [
  (n, language) => `/${language}/issue/${1700 + n}/1/`,
  (n, language) => `/${language}/article/${910_000 + n}/`,
  (n, language) => `/article?q=unseen${n}&lang=${language}`,
  (n, language) => `/${language}/rank/?sort=views&period=${1 + (n % 6)}&page=${2 + n}`,
]

async function coldPages({ port, gate }, mood, count) {
  const paths = Array.from({ length: count }, (_, n) => {
    const language = n % 2 ? 'en' : 'zh'
    return {
      language,
      path: KINDS[(n >> 1) % KINDS.length](mood === 'refuse' ? n : n + count, language),
      host: `${SITES[(n >> 1) % SITES.length]}.localhost`,
    }
  })
  gate.become(mood)
  const startedAt = performance.now()
  const answers = []
  await inTurn(count, async (n) => {
    const { path, language, host } = paths[n]
    // Half of them in the first seconds, before the failure is detected, the others after.
    if (n >= count / 2) await sleep(Math.max(0, startedAt + FIRST_MS - performance.now()))
    const sent = performance.now()
    const { status, headers, body } = await fetchPage({ port, path, host })
    const ms = performance.now() - sent
    const isCorrect = status === 503 && headers['retry-after'] && SAYING[language].test(body.toString('utf8'))
    answers.push({ ms, honest: isCorrect, status, early: sent - startedAt < FIRST_MS, path })
  })
  gate.become('pass')
  await untilReady(port)
  let cached = 0
  await inTurn(count, async (n) => {
    const { status } = await fetchPage({ port, ...paths[n] })
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
