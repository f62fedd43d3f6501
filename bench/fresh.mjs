/**
 * Imports one article among many while pages are cached: `npm run bench -- fresh [articles] [pages] [issue]` (default
 * 2,000, 200 and 4; issue 5 is a new one of the demo journal). Separate servers render all pages before and after; in
 * between, a server that caches them all is asked for each right after the import command ends. No page may be
 * outdated, and at most as many renders as changed pages may have been unnecessary. Related works, which a page shows
 * as of its day, are ignored.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { fetchPage, print } from './support/requests.mjs'
import { syntheticArticle, syntheticRecord } from './support/synthetic-articles.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'
import { storedPages } from './support/stored-pages.mjs'
import { visiblePage, withoutDaily } from './support/visible-page.mjs'

/** Sites whose pages are compared; the last one gets pages the others do not have. */
const SITES = ['press', 'medicine', 'all', 'optics']
const QUIET_MS = 3_000
const PATIENCE_MS = 300_000
const CONNECTIONS = 4
const EXAMPLES = 8
/** The servers rendering for comparison must store nothing on disk. */
const FRESH_ONLY = { PAGE_STORE_BYTES: '0' }
/** A connection per request: the import takes longer than a server keeps an idle one. */
const agent = new Agent()
/** A robot's views are not counted. */
const headers = { 'user-agent': 'bench-bot' }

const articles = Number(process.argv[2] ?? 2_000)
const most = Number(process.argv[3] ?? 200)
const issue = Number(process.argv[4] ?? 4)
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'portal-fresh-'))
const records = Array.from({ length: articles }, (_, at) => JSON.stringify(syntheticRecord(at + 1)))
writeFileSync(join(folder, 'known.jsonl'), `${records.join('\n')}\n`)
writeFileSync(join(folder, 'known.xml'), syntheticArticle(1))
writeFileSync(join(folder, 'new.xml'), ofNewestIssue(syntheticArticle(2)))
const { dataDir, done } = benchData([
  join(folder, 'known.jsonl'),
  join(folder, 'known.xml'),
  '--site',
  'optics',
])
rmSync(join(dataDir, 'pages'), { recursive: true, force: true })

/** Moves an article to the newest issue of the demo journal, or a new one, which home page and lists show. */
function ofNewestIssue(text) {
  return text
    .replace('2999-0003', '9972-2208')
    .replace(
      /<pub-date.*<\/pub-date>/,
      '<pub-date pub-type="epub"><day>1</day><month>10</month><year>2026</year></pub-date>',
    )
    .replace(/<volume>9<.*<\/issue>/, `<volume>31</volume><issue>${issue}</issue>`)
}

const hostOf = (site) => `${site}.localhost`
const pageOf = (port, { host, path }) => fetchPage({ agent, port, host, path, headers })

/** Samples a list: half from its beginning, where home pages and lists are, half spread over the rest. */
function sample(list, count) {
  const first = list.slice(0, Math.ceil(count / 2))
  const rest = list.slice(first.length)
  const step = Math.max(1, rest.length / Math.max(1, count - first.length))
  return [...new Set([...first, ...rest.filter((_, at) => Math.floor(at % step) === 0)])].slice(0, count)
}

async function pagesOf(port) {
  const pages = []
  for (const [at, site] of SITES.entries()) {
    const { body } = await fetchPage({ agent, port, host: hostOf(site), path: '/sitemap.txt' })
    const urls = body.toString('utf8').split('\n').filter(Boolean)
    const paths = [...new Set(urls.map((url) => new URL(url).pathname))]
    const share = Math.ceil((most - pages.length) / (SITES.length - at))
    pages.push(...sample(paths, share).map((path) => ({ host: hostOf(site), path })))
  }
  return pages
}

async function read(port, pages) {
  const texts = []
  let next = 0
  const worker = async () => {
    while (next < pages.length) {
      const at = next++
      texts[at] = visiblePage((await pageOf(port, pages[at])).body)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return texts
}

/** Returns the number of pages rendered so far. */
async function rendersOf(port) {
  const { body } = await fetchPage({ agent, port, host: 'localhost', path: '/metrics' })
  return [...body.toString('utf8').matchAll(/^portal_render_seconds_count\S* (\d+)/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  )
}

/** Waits until no more pages are rendered. */
async function quiet(port) {
  const end = Date.now() + PATIENCE_MS
  for (let before = -1, now = await rendersOf(port); before !== now && Date.now() < end;) {
    await new Promise((next) => setTimeout(next, QUIET_MS))
    ;[before, now] = [now, await rendersOf(port)]
  }
}

/** Returns where two texts begin to differ, with some characters of each. */
function firstDifference(one, other) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const part = (text) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
  return `${part(one)} is now ${part(other)}`
}

/** One port for all servers: URLs in pages contain it. */
const [port] = await freePorts(1)

async function onServer(work, env = {}) {
  const server = await startPortal({ dataDir, port, env })
  try {
    return await work(port)
  } finally {
    await server.stop()
  }
}

function importNew() {
  const startedAt = performance.now()
  const { status } = spawnSync(
    process.execPath,
    ['.next-server/cli.mjs', 'import', join(folder, 'new.xml'), '--site', 'optics'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new Error('the import failed')
  return performance.now() - startedAt
}

try {
  const { pages, before } = await onServer(async (port) => {
    const list = await pagesOf(port)
    return { pages: list, before: await read(port, list) }
  }, FRESH_ONLY)
  const { served, settled, renewed, ms, at } = await onServer(async (port) => {
    await read(port, pages)
    await quiet(port)
    const rendered = await rendersOf(port)
    const startedAt = Date.now()
    const took = importNew()
    const texts = await read(port, pages)
    await quiet(port)
    const renewed = (await rendersOf(port)) - rendered
    return { served: texts, renewed, ms: took, at: startedAt, settled: await read(port, pages) }
  })
  const after = await onServer((port) => read(port, pages), FRESH_ONLY)
  const differ = (one, other) => pages.filter((_, n) => withoutDaily(one[n]) !== withoutDaily(other[n]))
  const changed = differ(before, after)
  const old = differ(served, after)
  const lasting = differ(settled, after)
  const daily = pages.filter((_, n) => served[n] !== after[n]).length - old.length
  const vain = Math.max(0, renewed - changed.length)
  print(`${pages.length} of ${articles} articles' pages warm, one article imported in ${Math.round(ms)} ms`)

  print(`  changed ${changed.length}, rendered anew ${renewed}, of these in vain ${vain}`)
  print(`  old after the command had answered: ${old.length}; ${daily} with other related works only`)
  print(`  old still when nothing was rendered any more: ${lasting.length}`)
  for (const page of old.slice(0, EXAMPLES)) {
    const n = pages.indexOf(page)
    const when = lasting.includes(page) ? 'lastingly old' : 'renewed later'
    const difference = firstDifference(withoutDaily(served[n]), withoutDaily(after[n]))
    print(`    ${page.host}${page.path} (${when}): ${difference}`)
  }
  const paths = new Set(changed.map(({ path }) => path))
  const inVain = storedPages(dataDir).filter(({ facts, path }) => facts.madeAt >= at && !paths.has(path))
  for (const { facts } of inVain.slice(0, EXAMPLES))
    print(`    in vain: ${facts.key} (${facts.keys.join(' ')})`)
  process.exitCode = old.length === 0 && lasting.length === 0 && vain <= changed.length ? 0 : 1
} finally {
  done()
  rmSync(folder, { recursive: true, force: true })
}
