import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { bundleScript } from '../../lib/launch/bundle.mjs'
import { print } from './requests.mjs'
import { freePorts, killTree, startPortal } from './portal.mjs'
import { memberTools } from './sign-in.mjs'
import { syntheticArticle } from './synthetic-articles.mjs'

const ARTICLES = 500
const REFERENCES = 40
const KILLS = 20
const BOMB_GOAL_SECONDS = 5
const BOMB_GOAL_MB = 300
const IMPORT_GOAL_SECONDS = 60

/** Rows an article is made of, without numbers and times that differ from run to run. */
const PARTS = [
  'article_authors',
  'article_affiliations',
  'article_funds',
  'article_keywords',
  'article_references',
]
  .concat(['article_figures', 'full_texts', 'article_sources'])
  .map(
    (table) =>
      `select a.doi, '${table}' part, to_jsonb(t) row from ${table} t join articles a on a.id = t.article_id`,
  )
  .concat("select doi, 'article', to_jsonb(articles) from articles")
const ROWS = `select doi, part, (select jsonb_object_agg(key, value) from jsonb_each(row)
    where key !~ '(^|_)id$|_at$|^version$')::text as text
  from (${PARTS.join(' union all ')}) rows where doi like '10.5555/made.%' order by 1, 2, 3`

/** Runs an import; kills all its processes after `killAfter` milliseconds. Returns its exit code, output, seconds and peak memory. */
async function runImport(dataDir, path, killAfter) {
  const child = spawn(process.execPath, ['.next-server/cli.mjs', 'import', path, '--site', 'medicine'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (text = `${text}${part}`.slice(-20_000)))
  let peak = 0
  const measuring = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 50)
  const timer = killAfter === undefined ? undefined : setTimeout(() => killTree(child.pid), killAfter)
  const code = await new Promise((done) => child.once('close', done))
  clearInterval(measuring)
  clearTimeout(timer)
  return { code, text, peak, seconds: Number(/ in ([\d.]+) s\)/.exec(text)?.[1] ?? NaN) }
}

/** Returns the largest resident memory a process ever had, in megabytes; 0 once it ended. */
function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Imports each bomb beside a running server; returns those that were wrongly taken or lost, or beyond time or memory. */
async function bombs({ dataDir, folder, scale }) {
  await bundleScript('import-bombs', 'bench/support/import-bombs.ts')
  const { importBombs } = await import(pathToFileURL(resolve('.next-server/import-bombs.mjs')).href)
  const all = importBombs()
  const chosen = all.filter((_, n) => n % Math.round(1 / Math.max(scale, 0.1)) === 0)
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port })
  try {
    const usual = join(folder, 'usual.xml')
    writeFileSync(usual, syntheticArticle(999_999, REFERENCES))
    const { peak: base } = await runImport(dataDir, usual)
    const results = []
    for (const { name, bytes, isImported } of chosen) {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      const { code, text, seconds, peak } = await runImport(dataDir, path)
      const isRight = isImported
        ? code === 0 && /\b1 new, 0 updated/.test(text)
        : code !== 0 && /\b0 new, 0 updated/.test(text)
      const result = { isRight, seconds: Number.isNaN(seconds) ? Infinity : seconds, grown: peak - base }
      results.push(result)
      if (!isRight || !(result.seconds <= BOMB_GOAL_SECONDS) || result.grown >= BOMB_GOAL_MB)
        print(
          `  ${name}: exit ${code}, ${seconds} s, ${result.grown.toFixed(0)} MB: ${text.trim().slice(-300)}`,
        )
    }
    const slowest = Math.max(...results.map(({ seconds }) => seconds))
    const largest = Math.max(...results.map(({ grown }) => grown))
    const wrong = results.filter(({ isRight }) => !isRight).length
    return {
      value: `${results.length} bombs, ${wrong} wrongly taken or lost, slowest ${slowest.toFixed(1)} s, at most ${largest.toFixed(0)} MB above a usual import`,
      met: wrong === 0 && slowest <= BOMB_GOAL_SECONDS && largest < BOMB_GOAL_MB,
    }
  } finally {
    await portal.stop()
  }
}

/** Returns a hash of the rows of all imported articles, and how many rows there are. */
async function contentOf(dataDir) {
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port })
  const { socketUrl } = await memberTools()
  const client = new pg.Client({ connectionString: socketUrl(dataDir), statement_timeout: 60_000 })
  await client.connect()
  try {
    const { rows } = await client.query(ROWS)
    const hash = createHash('sha256')
    for (const row of rows) hash.update(JSON.stringify(row))
    return { hash: hash.digest('hex'), rows: rows.length }
  } finally {
    await client.end()
    await portal.stop()
  }
}

/** Imports the articles once without a break and once with many, and compares what is stored. */
async function killed({ dataDir, copy, folder, scale }) {
  const articles = join(folder, 'articles')
  mkdirSync(articles)
  const count = Math.max(20, Math.round(ARTICLES * scale))
  for (let n = 1; n <= count; n += 1)
    writeFileSync(join(articles, `${n}.xml`), syntheticArticle(n, REFERENCES))
  const whole = await runImport(dataDir, articles)
  const again = await runImport(dataDir, articles)
  const kills = Math.max(2, Math.round(KILLS * scale))
  let late = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const { code } = await runImport(copy, articles, 2000 + ((kill * 613) % 2500))
    if (code !== null) late += 1
    await sleep(100)
  }
  const last = await runImport(copy, articles)
  const [unbroken, resumed] = [await contentOf(dataDir), await contentOf(copy)]
  const equal = unbroken.hash === resumed.hash && unbroken.rows > count
  if (last.code !== 0) print(`  the last run: ${last.text.trim().slice(-500)}`)
  const untouched = new RegExp(`\\b0 new, 0 updated, ${count} unchanged, 0 failed`).test(again.text)
  return {
    value: `${count} articles in ${whole.seconds} s; again: ${/\d+ new.*failed/.exec(again.text)?.[0]}; ${kills} kills (${late} after its end), ${resumed.rows} rows ${equal ? 'equal to' : 'UNLIKE'} the ${unbroken.rows} of an unbroken import`,
    met: whole.code === 0 && whole.seconds <= IMPORT_GOAL_SECONDS && untouched && last.code === 0 && equal,
  }
}

/** N12: files that are bombs, an import killed again and again, and the same import twice. */
export async function imports({ dataDir, scale }) {
  const folder = join(dataDir, 'drill')
  const copy = mkdtempSync(join(tmpdir(), 'portal-drill-copy-'))
  try {
    cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true })
    mkdirSync(folder)
    const ran = await killed({ dataDir, copy, folder, scale })
    const refused = await bombs({ dataDir, folder, scale })
    return { value: `${refused.value}; ${ran.value}`, met: refused.met && ran.met }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
