/**
 * Measures p50 and p99 of ten representative calls at 16 connections, beside an empty Hono route, in one run: `npm run
 * bench -- api [path... --site <sld>]`. Imports the demo content and the given paths into a temporary folder; with
 * BENCH_DATA_DIR that folder is kept and reused.
 */
import { fork, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleScript, ensureBundled } from '../lib/launch/bundle.mjs'
import { load } from './support/load.mjs'

const CONNECTIONS = 16
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const PORT = Number(process.env.BENCH_PORT ?? 4199)
const HOST = 'localhost'

const existingDataDir = process.env.BENCH_DATA_DIR
const dataDir = existingDataDir ?? mkdtempSync(join(tmpdir(), 'portal-bench-'))
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LIMITS: 'off', NODE_ENV: 'production' }

await ensureBundled()
await bundleScript('api-server', 'bench/support/api-server.ts')
const command = (...args) => {
  const { status } = spawnSync(process.execPath, ['.next-server/cli.mjs', ...args], { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`${args[0]} failed`)
}
if (!existsSync(join(dataDir, 'db'))) {
  command('prepare')
  if (process.argv.length > 2) command('import', ...process.argv.slice(2))
}

const server = fork('.next-server/api-server.mjs', { env, execArgv: [] })
await new Promise((done) => server.once('message', done))
const json = async (path) => (await (await fetch(`http://127.0.0.1:${PORT}/rc-pub${path}`)).json()).data

const articles = await json('/front/ext/articles?group=formal&own=1&size=50')
const article = articles.content.find(({ doi }) => doi) ?? articles.content[0]
const period = (await json('/front/front-period/getPeriodTree'))[0].periods[0].periods[0]
const word = (article.keyword ?? article.enKeyword ?? '').split(';')[0]
const calls = [
  ['site', '/front/site/findBySld'],
  ['channels', '/front/channel/list?filter=true'],
  ['issues', '/front/front-period/getPeriodTree'],
  ['contents', `/front/front-article/getArticlesByPeriodicalIdGroupByColumn/${period.id}`],
  ['article', `/front/front-article/${article.id}`],
  ['by DOI', `/front/front-article/getArticleByDoi?doi=${encodeURIComponent(article.doi)}`],
  ['references', `/front/front-article/getReference?id=${article.id}`],
  ['list', '/front/ext/articles?size=20'],
  ['search', `/front/search?q=${encodeURIComponent(word)}&type=article`],
  ['RSS', `/front/rss?periodId=${period.id}`],
]

const print = (text) => process.stdout.write(`${text}\n`)
const row = (name, { rate, p50, p99, failed }) =>
  print(
    `${name.padEnd(12)} ${rate.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1).padStart(7)} ms  p99 ${p99.toFixed(1).padStart(7)} ms${failed ? `  ${failed} refused` : ''}`,
  )
const measured = (path) => load({ port: PORT, path, host: HOST, connections: CONNECTIONS, seconds: SECONDS })

print(`${articles.totalElements} articles in issues; ${CONNECTIONS} connections, ${SECONDS} s a call`)
await load({ port: PORT, path: '/bare', host: HOST, connections: CONNECTIONS, seconds: 1 })
row('bare route', await measured('/bare'))
let refused = 0
for (const [name, path] of calls) {
  const result = await measured(`/rc-pub${path}`)
  refused += result.failed
  row(name, result)
}
row('bare route', await measured('/bare'))

server.disconnect()
await new Promise((done) => server.once('exit', done))
if (!existingDataDir) rmSync(dataDir, { recursive: true, force: true })
process.exitCode = refused === 0 ? 0 : 1
