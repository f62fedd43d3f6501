/**
 * One article imported while pages are warm: `npm run bench -- fresh [pages]` (200 when none are said). All pages are rendered
 * by a server of their own before and after; between the two, a server that holds them all is asked for each as soon as the
 * command has answered. No page may be old, and at most as many as have changed may have been rendered in vain.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { ask, say } from './support/ask.mjs'
import { madeArticle } from './support/made-articles.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'
import { visiblePage } from './support/visible-page.mjs'

const SITES = ['optics', 'all', 'medicine', 'press']
const QUIET_MS = 3_000
const PATIENCE_MS = 120_000
/** A connection each: the import takes longer than a server keeps an idle one. */
const agent = new Agent()
/** A robot's views are not counted. */
const headers = { 'user-agent': 'bench-bot' }

const most = Number(process.argv[2] ?? 200)
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'portal-fresh-'))
writeFileSync(join(folder, 'known.xml'), madeArticle(1))
writeFileSync(join(folder, 'new.xml'), madeArticle(2))
const { dataDir, done } = benchData([join(folder, 'known.xml'), '--site', 'optics'])

const hostOf = (site) => `${site}.localhost`
const pageOf = (port, { host, path }) => ask({ agent, port, host, path, headers })

async function pagesOf(port) {
  const lists = []
  for (const site of SITES) {
    const { body } = await ask({ agent, port, host: hostOf(site), path: '/sitemap.txt' })
    const paths = body
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((url) => new URL(url).pathname)
    lists.push(
      [...new Set(paths)]
        .slice(0, Math.ceil(most / SITES.length))
        .map((path) => ({ host: hostOf(site), path })),
    )
  }
  return lists.flat().slice(0, most)
}

async function read(port, pages) {
  const texts = []
  for (const page of pages) texts.push(visiblePage((await pageOf(port, page)).body))
  return texts
}

/** Pages rendered so far. */
async function rendersOf(port) {
  const { body } = await ask({ agent, port, host: 'localhost', path: '/metrics' })
  return [...body.toString('utf8').matchAll(/^portal_render_seconds_count\S* (\d+)/gm)].reduce(
    (sum, [, n]) => sum + Number(n),
    0,
  )
}

/** Waits until nothing is rendered any more. */
async function quiet(port) {
  const end = Date.now() + PATIENCE_MS
  for (let before = -1, now = await rendersOf(port); before !== now && Date.now() < end;) {
    await new Promise((next) => setTimeout(next, QUIET_MS))
    ;[before, now] = [now, await rendersOf(port)]
  }
}

async function onServer(work) {
  const [port] = await freePorts(1)
  const server = await startPortal({ dataDir, port })
  try {
    return await work(port)
  } finally {
    await server.stop()
  }
}

function importNew() {
  const begun = performance.now()
  const { status } = spawnSync(
    process.execPath,
    ['.next-server/cli.mjs', 'import', join(folder, 'new.xml'), '--site', 'optics'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
    },
  )
  if (status !== 0) throw new Error('the import failed')
  return performance.now() - begun
}

try {
  const { pages, before } = await onServer(async (port) => {
    const list = await pagesOf(port)
    return { pages: list, before: await read(port, list) }
  })
  const { served, renewed, ms } = await onServer(async (port) => {
    await read(port, pages)
    await quiet(port)
    const rendered = await rendersOf(port)
    const took = importNew()
    const texts = await read(port, pages)
    await quiet(port)
    return { served: texts, renewed: (await rendersOf(port)) - rendered, ms: took }
  })
  const after = await onServer((port) => read(port, pages))
  const changed = pages.filter((_, at) => before[at] !== after[at]).length
  const old = pages.filter((_, at) => served[at] !== after[at])
  const vain = Math.max(0, renewed - changed)
  say(`${pages.length} pages warm, one article imported in ${Math.round(ms)} ms`)
  say(
    `  changed ${changed}, rendered anew ${renewed}, of these in vain ${vain}, untouched ${pages.length - renewed}`,
  )
  say(`  old after the command had answered: ${old.length}`)
  for (const { host, path } of old.slice(0, 10)) say(`    ${host}${path}`)
  process.exitCode = old.length === 0 && vain <= changed ? 0 : 1
} finally {
  done()
  rmSync(folder, { recursive: true, force: true })
}
