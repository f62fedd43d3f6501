/**
 * Measures cached pages at a fixed rate during ten cold page requests a second, beside the same without them, in one
 * run: `npm run bench -- cold-load [busy loops]`. Responses are counted by status; a refusal must be a 503 with
 * `Retry-After`. With BENCH_DATA_DIR the generated articles are kept for the next run.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { fetchPage, print } from './support/requests.mjs'
import { syntheticArticle } from './support/synthetic-articles.mjs'
import { syntheticPaths } from './support/synthetic-paths.mjs'
import { percentile } from './support/measures.mjs'
import { openLoop } from './support/open-loop.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'

const ARTICLES = 320
const CACHED = 20
const CACHED_PER_SECOND = 50
const COLD_PER_SECOND = 10
const SECONDS = 60
const CONTROL_SECONDS = 30
const ADDRESSES = 25
const GOAL = 2
const HOST = 'optics.localhost'

const busy = Number(process.argv[2] ?? 0)
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'portal-made-'))
mkdirSync(join(folder, 'articles'))
for (let n = 1; n <= ARTICLES; n += 1)
  writeFileSync(join(folder, 'articles', `${n}.xml`), syntheticArticle(n))
const { dataDir, done } = benchData([join(folder, 'articles'), '--site', 'optics'])
// Pages stored on disk by an earlier run would not be cold.
rmSync(join(dataDir, 'pages'), { recursive: true, force: true })
const [port] = await freePorts(1)
const portal = await startPortal({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1' } })
const loops = Array.from({ length: busy }, () => new Worker('for (;;) Math.random()', { eval: true }))

const paths = await syntheticPaths(port, ARTICLES)
const warm = paths.slice(0, CACHED)
const cold = paths.slice(CACHED).flatMap((path) => [path, path.replace('/zh/', '/en/')])

const cachedLoad = (seconds) =>
  openLoop({
    port,
    perSecond: CACHED_PER_SECOND,
    seconds,
    requests: (n) => ({ host: HOST, path: warm[n % warm.length], headers: { 'accept-encoding': 'br' } }),
  })

const coldLoad = () =>
  openLoop({
    port,
    perSecond: COLD_PER_SECOND,
    seconds: SECONDS,
    requests: (n) => ({
      host: HOST,
      path: cold[n],
      headers: { 'x-forwarded-for': `198.51.100.${n % ADDRESSES}`, 'user-agent': 'Mozilla/5.0' },
    }),
  })

const times = (answers) => answers.map(({ ms }) => ms)

function row(name, answers) {
  const statuses = new Map()
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times(answers), share).toFixed(1))
  const counted = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  print(`${name.padEnd(28)} p50 ${p50} ms  p95 ${p95} ms  p99 ${p99} ms  ${counted}`)
}

let met = false
try {
  for (const path of warm) {
    const { status } = await fetchPage({ port, path, host: HOST, headers: { 'accept-encoding': 'br' } })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  await cachedLoad(5)
  const before = await cachedLoad(CONTROL_SECONDS)
  const [crowded, drawn] = await Promise.all([cachedLoad(SECONDS), coldLoad()])
  const after = await cachedLoad(CONTROL_SECONDS)
  const control = [...before, ...after]
  row('cached, control', control)
  row('cached, beside cold pages', crowded)
  row('cold pages', drawn)
  row(
    'cold pages answered 200',
    drawn.filter(({ status }) => status === 200),
  )
  const ratio = percentile(times(crowded), 0.99) / percentile(times(control), 0.99)
  const failed = crowded.filter(({ status }) => status !== 200).length
  const dishonest = drawn.filter(
    ({ status, retryAfter }) => status !== 200 && (status !== 503 || !retryAfter),
  )
  print(`p99 of cached pages: ${ratio.toFixed(2)} times its control (goal ${GOAL} or less)`)
  print(
    `${failed} cached pages not 200 (goal 0), ${dishonest.length} cold answers neither a page nor an honest 503 (goal 0)`,
  )
  met = ratio <= GOAL && failed === 0 && dishonest.length === 0
} finally {
  await Promise.all(loops.map((loop) => loop.terminate()))
  await portal.stop()
  done()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(met ? 0 : 1)
