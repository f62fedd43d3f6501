/**
 * Measures first pages of search and their facets on a large corpus: `npm run bench -- search [records...]`. The given
 * records (JSON Lines files or folders; else 20,000 generated ones) are imported, and their rows copied with other ids
 * until there are 100,000 (BENCH_RECORDS sets the number). 200 queries, 20 of them the most frequent words, the others
 * keywords, authors and pairs of words of the corpus; each is sent once, so that none is cached; their beginnings ask
 * for suggestions, the most frequent ones are sorted by citations too. The baseline of the same run is an empty query.
 */
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { print } from './support/requests.mjs'
import { syntheticRecord } from './support/synthetic-articles.mjs'
import { multiply } from './support/multiply.mjs'
import { searchBase } from './support/search-base.mjs'

const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000)
const MADE_UP = 20_000
const QUERIES = 200
const COMMON = 20
const GOALS = { hits: 150, facets: 300, suggestions: 100 }

const folder = mkdtempSync(join(tmpdir(), 'bench-corpus-'))
const corpus = join(folder, 'records.jsonl')
const existingDataDir = process.env.BENCH_DATA_DIR
if (!existingDataDir || !existsSync(join(existingDataDir, 'db'))) await writeCorpus(process.argv.slice(2))

const startedAt = performance.now()
const base = await searchBase([corpus])
const imported = (performance.now() - startedAt) / 1000
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(0)

/** Writes the given records, or generated ones, up to the requested number. */
async function writeCorpus(paths) {
  const files = paths.flatMap((path) =>
    statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path],
  )
  const texts = files.filter((name) => /\.jsonl(\.gz)?$/.test(name)).map((name) => readFileSync(name))
  const lines = texts.flatMap((text) =>
    (text[0] === 0x1f ? gunzipSync(text) : text).toString('utf8').split('\n').filter(Boolean),
  )
  const record = (n) => lines[n] ?? JSON.stringify(syntheticRecord(n))
  const file = createWriteStream(corpus)
  for (let n = 0; n < Math.min(RECORDS, lines.length || MADE_UP); n += 1)
    if (!file.write(`${record(n)}\n`)) await new Promise((go) => file.once('drain', go))
  await new Promise((go) => file.end(go))
}

const column = async (statement) =>
  (await base.pool.query(statement)).rows.map((row) => Object.values(row)[0])

async function queries() {
  const common = await column(
    `select word from ts_stat('select words from search_documents where kind = ''article'' and id % 20 = 0')
     where word ~ '^([[:alpha:]]{4,12}|[^[:ascii:]]{2,4})$' order by ndoc desc, word limit ${COMMON}`,
  )
  const some = (of, count) =>
    column(`select v from (select distinct ${of} as v from articles a, article_keywords k, article_authors p
      where a.id % 97 = 3 and k.article_id = a.id and p.article_id = a.id) t where v <> '' order by md5(v) limit ${count}`)
  const words = await some('k.keyword', 90)
  const people = await some('coalesce(p.name, p.en_name)', 45)
  const pairs = words.slice(0, 45).map((word, at) => `${word} ${common[at % common.length]}`)
  return [...common, ...words, ...people, ...pairs].slice(0, QUERIES)
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
async function timed(list, work) {
  const times = []
  for (const one of list) {
    const started = performance.now()
    await work(one)
    times.push({ one, ms: performance.now() - started })
  }
  const sorted = times.sort((a, b) => a.ms - b.ms)
  return Object.assign(
    sorted.map(({ ms }) => ms),
    { slowest: sorted.slice(-3).map(({ one, ms }) => `${one} ${ms.toFixed(0)}`) },
  )
}
/** What is typed of a word or name before the rest: one or two Chinese characters, two to four letters. */
const beginnings = (texts) => [
  ...new Set(
    texts.map((text, n) =>
      [...text].slice(0, /^\p{Script=Han}/u.test(text) ? 1 + (n % 2) : 2 + (n % 3)).join(''),
    ),
  ),
]

const row = (name, times) =>
  print(
    `${name.padEnd(11)} ${[0.5, 0.95, 0.99].map((p) => `p${p * 100} ${at(times, p).toFixed(0).padStart(5)} ms`).join('  ')}  slowest: ${times.slowest.join(', ')}`,
  )

try {
  const [known] = await column('select count(*)::int from articles')
  if (base.fresh) print(`${known} articles imported and indexed in ${imported.toFixed(0)} s`)
  if (known < RECORDS) {
    const since = performance.now()
    await multiply(base.pool, RECORDS)
    await base.tidyIndex(base.db)
    print(`copied until there were ${RECORDS}, indexed with them, in ${seconds(since)} s`)
  }
  const searches = await queries()
  const [size] = await column(
    "select pg_size_pretty(sum(pg_total_relation_size(c))) from unnest(array['search_documents', 'search_values', 'search_value_sites']::regclass[]) c",
  )
  print(
    `index ${size}; this process ${(process.memoryUsage().rss / 1024 / 1024).toFixed(0)} MB; ${searches.length} queries`,
  )
  const floor = await timed(searches, () => base.pool.query('select 1'))
  const query = (word) => new URLSearchParams({ q: word, type: 'article' })
  const hits = await timed(searches, (word) => base.callApi(`/front/search?${query(word)}`))
  const facets = await timed(searches, (word) => base.callApi(`/front/clusters?${query(word)}`))
  const suggestions = await timed(beginnings(searches), (start) =>
    base.callApi(`/front/ext/suggest?${new URLSearchParams({ q: start })}`),
  )
  const sorted = await timed(searches.slice(0, COMMON), (word) =>
    base.callApi(`/front/search?${query(word)}&sort=citations`),
  )
  row('select 1', floor)
  row('hits', hits)
  row('facets', facets)
  row('suggestions', suggestions)
  row('sorted', sorted)
  print(
    `goals: p95 of ${Object.entries(GOALS)
      .map(([name, ms]) => `${name} under ${ms} ms`)
      .join(', ')}`,
  )
  const p95 = { hits, facets, suggestions }
  if (Object.entries(GOALS).some(([name, ms]) => at(p95[name], 0.95) >= ms)) process.exitCode = 1
} finally {
  await base.close()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
