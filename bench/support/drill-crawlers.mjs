import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fetchPage } from './requests.mjs'
import { syntheticArticle } from './synthetic-articles.mjs'
import { syntheticPaths } from './synthetic-paths.mjs'
import { percentile } from './measures.mjs'
import { startDrillPortal } from './drill-portal.mjs'
import { signIn } from './member-writes.mjs'
import { openLoop } from './open-loop.mjs'
import { residentMemoryOfTree } from './portal.mjs'
import { storedPages } from './stored-pages.mjs'

const SECONDS = 600
const ADDRESSES = 200
const PER_SECOND = 100
const READS_PER_SECOND = 10
/** Every nth request of the reader is a search: one in five seconds, below the rate limit of an address. */
const SEARCH_EVERY = 50
const ARTICLES = 200
const HOST = 'optics.localhost'
const CACHED_GOAL_MS = 200
const MEMORY_GOAL_MB = 250
const LAG_GOAL_MS = 100
const WATCH_MS = 500
/** Readings of the memory for one of the delay of the event loop. */
const LAG_EVERY = 20
/** Pages of searches, of which there are as many as crawlers think of. */
const SEARCH = /^\/(search|article|searchPublication|seniorSearch)\b.*\?/
const WORDS = '光 激光 薄膜 测量 light laser film signal spectrum noise model imaging'.split(' ')

/** Requests of crawlers: articles in every form, searches with facets and pages, archives of years without issues. */
const crawled = (paths) => (n) => {
  const article = paths[n % paths.length]
  const words = encodeURIComponent(`${WORDS[n % WORDS.length]} ${WORDS[(n * 5) % WORDS.length]}`)
  const forms = [
    article,
    article.replace('/zh/', '/en/'),
    `/article?q=${words}&index=${n % 50}&lang=zh`,
    `/zh/issue/${1700 + (n % 400)}/${1 + (n % 12)}/`,
    `${article.slice(0, -1)}.json`,
    `/rc-pub/front/search/facets?q=${words}`,
  ]
  return {
    host: HOST,
    path: forms[n % forms.length],
    headers: { 'x-forwarded-for': `203.0.113.${n % ADDRESSES}`, 'user-agent': 'Mozilla/5.0 (crawler)' },
  }
}

/** Requests of a reader from its own address: cached pages, and sometimes a search. */
const read = (paths) => (n) => ({
  host: HOST,
  path:
    n % SEARCH_EVERY === 0
      ? `/rc-pub/front/search?q=${encodeURIComponent(WORDS[(n / SEARCH_EVERY) % WORDS.length])}`
      : (paths[n % 20] ?? '/zh/home/'),
  headers: { 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Mozilla/5.0' },
})

/** N10: ten minutes of crawlers from 200 addresses, with a reader and a member. */
export async function crawlerFlood({ dataDir, scale, on }) {
  const portal = await startDrillPortal({ dataDir, on, env: { TRUSTED_PROXIES: '127.0.0.1', LIMITS: 'on' } })
  if ('skipped' in portal) return { value: `left out: ${portal.skipped}`, met: false }
  try {
    await importArticles(dataDir, portal.env)
    const { port } = portal
    const paths = await syntheticPaths(port, ARTICLES)
    for (const path of paths.slice(0, 20)) await fetchPage({ port, path, host: HOST })
    const seconds = Math.ceil(SECONDS * scale)
    let over = false
    const watched = watch(portal, () => over)
    const member = signingIn(port, () => over)
    const [flooded, reads] = await Promise.all([
      openLoop({ port, seconds, perSecond: PER_SECOND, requests: crawled(paths.slice(20)) }),
      openLoop({ port, seconds, perSecond: READS_PER_SECOND, requests: read(paths) }),
    ]).finally(() => (over = true))
    return summary({ seconds, flooded, reads, signed: await member, seen: await watched, portal })
  } finally {
    await portal.stop()
  }
}

async function importArticles(dataDir, env) {
  const folder = join(dataDir, 'made')
  mkdirSync(folder)
  for (let n = 1; n <= ARTICLES; n += 1) writeFileSync(join(folder, `${n}.xml`), syntheticArticle(n))
  await promisify(execFile)(
    process.execPath,
    ['.next-server/cli.mjs', 'import', folder, '--site', 'optics'],
    { env: { ...process.env, NODE_ENV: 'production', ...env } },
  )
}

/** Memory of all processes, and the delay of the event loop of Next as its metrics tell it, until the end. */
async function watch(portal, isOver) {
  const memory = () => Math.max(...portal.pids().map(residentMemoryOfTree))
  const before = memory()
  let most = before
  const lags = []
  for (let n = 1; !isOver(); n += 1) {
    await sleep(WATCH_MS)
    most = Math.max(most, memory())
    if (n % LAG_EVERY !== 0) continue
    const { body } = await fetchPage({ port: portal.port, path: '/metrics', host: 'localhost' })
    const [, lag] = /^portal_next_eventloop_lag_p99_seconds (\S+)/m.exec(body.toString('utf8')) ?? []
    if (lag !== undefined) lags.push(Number(lag) * 1000)
  }
  return { before, most, lags }
}

function summary({ seconds, flooded, reads, signed, seen: { before, most, lags }, portal }) {
  const [searches, pages] = [true, false].map((wanted) =>
    reads.filter(({ path }) => path.includes('/front/search') === wanted),
  )
  const good = (list) => list.filter((one) => one.status === 200).length / Math.max(1, list.length)
  const p95 = percentile(
    pages.map(({ ms }) => ms),
    0.95,
  )
  const broken = flooded.filter(
    ({ status, retryAfter }) => status === 0 || status === 500 || (status > 500 && !retryAfter),
  ).length
  const refused = flooded.filter(({ status }) => status === 429 || status === 503).length
  const stored = portal.dataDirs.flatMap(storedPages).filter(({ path }) => SEARCH.test(path)).length
  const lag = percentile(lags, 0.5)
  return {
    value: `${seconds} s, ${flooded.length} requests of ${ADDRESSES} addresses (${refused} refused with 429 or 503, ${broken} broken): cached pages of a reader p95 ${p95.toFixed(0)} ms, ${(good(pages) * 100).toFixed(2)} % of them and ${(good(searches) * 100).toFixed(1)} % of ${searches.length} searches answered, ${signed.good} of ${signed.tries} sign-ins, ${stored} searches stored as pages, delay of the event loop p99 ${lag.toFixed(0)} ms (at most ${Math.max(0, ...lags).toFixed(0)} ms in ${((WATCH_MS * LAG_EVERY) / 1000).toFixed(0)} s), memory of all processes ${before.toFixed(0)} to ${most.toFixed(0)} MB`,
    met:
      p95 <= CACHED_GOAL_MS &&
      good(pages) === 1 &&
      good(searches) >= 0.99 &&
      signed.good === signed.tries &&
      broken === 0 &&
      stored === 0 &&
      lags.length > 0 &&
      lag <= LAG_GOAL_MS &&
      most - before <= MEMORY_GOAL_MB,
  }
}

/** Signs a member in every ten seconds until the end. */
async function signingIn(port, isOver) {
  const counts = { tries: 0, good: 0 }
  while (!isOver()) {
    counts.tries += 1
    await signIn(port).then(
      () => (counts.good += 1),
      () => undefined,
    )
    for (let waited = 0; waited < 10_000 && !isOver(); waited += 200) await sleep(200)
  }
  return counts
}
