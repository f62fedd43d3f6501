/**
 * Measures pages on disk: `npm run bench -- restart [pages] [written]` (default 5,000 and 20,000). A server that starts
 * with this many stored pages is asked for each once: pages a second, and renders (goals 800 and none). Then `written`
 * pages are written to a bounded store, which must stay within its bytes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript, ensureBuilt } from '../lib/launch/bundle.mjs'
import { fetchPage, cycleOnce, print } from './support/requests.mjs'
import { load } from './support/load.mjs'
import { benchData, freePorts, processorTime, residentMemory, startPortal } from './support/portal.mjs'
import { copyStoredPage, storedPages } from './support/stored-pages.mjs'

const HOST = 'optics.localhost'
const HOME = '/zh/home/'
const HEADERS = { 'accept-encoding': 'br' }
const CONNECTIONS = 8
const PAGES_PER_SECOND = 800
const STORE_BYTES = 200 * 2 ** 20
const HOME_SECONDS = 3

const pages = Number(process.argv[2] ?? 5_000)
const written = Number(process.argv[3] ?? 20_000)
await ensureBuilt()
const { dataDir, done } = benchData()
const [port] = await freePorts(1)

/** Returns the sum of the lines of a metric. */
async function metric(name) {
  const { body } = await fetchPage({ port, host: 'localhost', path: '/metrics' })
  const lines = body.toString('utf8').matchAll(new RegExp(`^${name}(?:\\{\\S*)? (\\S+)`, 'gm'))
  return [...lines].reduce((sum, [, value]) => sum + Number(value), 0)
}

/** Stores pages on disk: copies of a real one with other URLs. */
async function fill() {
  const portal = await startPortal({ dataDir, port })
  const { body } = await fetchPage({ port, host: HOST, path: '/sitemap.txt' })
  const paths = body.toString('utf8').split('\n').filter(Boolean)
  const path = paths.map((url) => new URL(url).pathname).find((each) => each.includes('/article/'))
  for (const each of [HOME, path]) await fetchPage({ port, host: HOST, path: each })
  await portal.stop()
  return copyStoredPage(dataDir, path, pages)
}

async function restart(paths) {
  const begun = performance.now()
  const startedAt = Date.now()
  const portal = await startPortal({ dataDir, port })
  const ready = performance.now() - begun
  try {
    const home = load({ port, host: HOST, path: HOME, connections: 1, seconds: HOME_SECONDS })
    const before = await metric('portal_render_seconds_count')
    const processor = processorTime(portal.pid)
    const requestedAt = performance.now()
    await cycleOnce({ port, host: HOST, paths, connections: CONNECTIONS, headers: HEADERS })
    const rate = paths.length / ((performance.now() - requestedAt) / 1000)
    const each = (processorTime(portal.pid) - processor) / paths.length
    const { p50, p99 } = await home
    const rendered = (await metric('portal_render_seconds_count')) - before
    print(`${paths.length} pages on disk, ready after ${Math.round(ready)} ms`)
    print(`  ${Math.round(rate)} pages a second (goal ${PAGES_PER_SECOND}), rendered ${rendered} (goal 0)`)
    print(`  processor time of the front ${each.toFixed(2)} ms a page`)
    print(`  the home page beside them: median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
    print(`  known ${await metric('portal_stored_pages')}, front ${residentMemory(portal.pid).toFixed(0)} MB`)
    const made = storedPages(dataDir).filter(({ facts }) => facts.madeAt >= startedAt)
    for (const { facts } of made) print(`    rendered: ${facts.key} (${facts.keys.join(' ')})`)
    return rate >= PAGES_PER_SECOND && rendered === 0
  } finally {
    await portal.stop()
  }
}

async function bound() {
  await bundleScript('bench-page-disk', 'bench/support/page-disk.ts')
  const { fillPageDisk } = await import(pathToFileURL(resolve('.next-server/bench-page-disk.mjs')).href)
  const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'))
  try {
    const { most, grown, rate, stored } = await fillPageDisk({
      folder,
      pages: written,
      maxBytes: STORE_BYTES,
    })
    const mb = (bytes) => Math.round(bytes / 2 ** 20)
    print(`${written} pages written, ${Math.round(rate)} a second, into a store of ${mb(STORE_BYTES)} MB`)
    print(`  at most ${mb(most)} MB, ${stored.pages} pages left, memory ${Math.round(grown)} MB above start`)
    return most <= STORE_BYTES
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  const served = await restart(await fill())
  const bounded = await bound()
  process.exitCode = served && bounded ? 0 : 1
} finally {
  done()
}
