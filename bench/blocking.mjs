/**
 * Measures total blocking time (the part above 50 ms of each long task after the first contentful paint) and largest
 * contentful paint of pages on a phone with a CPU four times slower, beside a minimal page of the same Next, in one
 * run: `npm run bench -- blocking`. Medians of BENCH_RUNS runs (default 5) of a new browser context each.
 */
import { median, print } from './support/requests.mjs'
import { startBesideMinimal } from './support/beside-minimal.mjs'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const HOST = 'optics.localhost'
const SLOWER = 4
const QUIET_MS = 2500
const LONG_TASK_MS = 50
/** On a machine where the minimal page is faster than this, the goal is this; on a slower one that page. */
const GOAL_MS = 150
const PAGES = {
  article: '/zh/article/doi/10.5555/opt.2026.04.002/',
  home: '/zh/home/',
  issue: '/zh/issue/',
  search: '/zh/article/?q=光',
}

const { browser, port, minimalPort, close } = await startBesideMinimal()

/** Collects long tasks and paints of a page from its first byte on. */
function observe() {
  const seen = { tasks: [], firstPaint: 0, largestPaint: 0 }
  globalThis.blockingSeen = seen
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }))
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
}

/** Returns milliseconds of blocking and to the largest paint of one visit. */
async function visit(url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(QUIET_MS)
    const { tasks, firstPaint, largestPaint } = await page.evaluate(() => globalThis.blockingSeen)
    const blocking = tasks
      .filter(({ startTime, duration }) => startTime + duration > firstPaint)
      .reduce(
        (sum, { startTime, duration }) =>
          sum + Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - LONG_TASK_MS),
        0,
      )
    return { blocking, largestPaint }
  } finally {
    await context.close()
  }
}

/** Returns the medians of a page; its first visit, which fills caches, does not count. */
async function measure(url) {
  const visits = []
  for (let run = 0; run <= RUNS; run += 1) visits.push(await visit(url))
  const of = (figure) => median(visits.slice(1).map((seen) => seen[figure]))
  return { blocking: of('blocking'), largestPaint: of('largestPaint') }
}

const row = (name, { blocking, largestPaint }, note = '') =>
  print(
    `${name.padEnd(10)} blocking ${blocking.toFixed(0).padStart(4)} ms  largest paint ${largestPaint.toFixed(0).padStart(5)} ms${note}`,
  )

let missed = 0
try {
  const base = await measure(`http://localhost:${minimalPort}/`)
  row('minimal', base)
  for (const [name, path] of Object.entries(PAGES)) {
    const figures = await measure(`http://${HOST}:${port}${path}`)
    if (figures.blocking > Math.max(GOAL_MS, base.blocking)) missed += 1
    row(name, figures, `  ${(figures.blocking / Math.max(1, base.blocking)).toFixed(2)} times minimal`)
  }
  print(`goal: blocking ${GOAL_MS} ms or less, or not above the minimal page`)
} finally {
  await close()
}
process.exit(missed === 0 ? 0 : 1)
