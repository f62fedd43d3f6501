/**
 * Measures search relevance beside plain rankings of the same records (BM25 over bigrams, over words of jieba, over
 * trigrams), in one run: `npm run bench -- relevance <records...> [--queries <folder>]`. Records are JSON Lines; the
 * folder has query sets as TSV with judgements (TREC format). More sets are derived from the records: typos, questions,
 * journals and issues, pinyin, English titles of works imported in Chinese only, references in the styles of journals.
 * BENCH_SEED selects others, BENCH_QUERIES their number, BENCH_SETS (a regular expression) which. Prints recall@10 of
 * each ranking and nDCG@10 of ours.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { baselines } from './support/baselines.mjs'
import { derivedSets, heldOut } from './support/derived-queries.mjs'
import { mean, ndcgAt10, querySets, recallAt10 } from './support/measures.mjs'
import { otherSets } from './support/other-queries/index.mjs'
import { readRecords } from './support/records.mjs'
import { searchBase } from './support/search-base.mjs'

const SEED = Number(process.env.BENCH_SEED ?? 7)
/** The corpus is the same for every seed: a stored database can be reused. */
const CORPUS_SEED = 7

const at = process.argv.indexOf('--queries')
const folder = at === -1 ? null : process.argv[at + 1]
const paths = process.argv
  .slice(2)
  .filter((_, index, all) => all[index] !== '--queries' && all[index - 1] !== '--queries')
const print = (text) => process.stdout.write(`${text}\n`)

const given = folder === null ? [] : querySets(folder)
const judged = new Set(
  given.flatMap(({ queries }) => queries.flatMap(({ relevant }) => [...relevant.keys()])),
)
const { records, titles } = heldOut(readRecords(paths), CORPUS_SEED, judged)
const files = mkdtempSync(join(tmpdir(), 'bench-corpus-'))
const corpus = join(files, 'records.jsonl')
writeFileSync(corpus, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
const base = await searchBase([corpus])
rmSync(files, { recursive: true, force: true })

try {
  const ways = { ours: search, ...baselines(records) }
  const names = Object.keys(ways)
  print(['set', 'queries', ...names, 'ours nDCG@10', 'ours less best'].join('\t'))
  const behind = []
  const sets = [...given, ...derivedSets(records, titles, SEED), ...otherSets(records, SEED)]
  const wanted = new RegExp(process.env.BENCH_SETS ?? '')
  for (const { name, queries } of sets.filter((set) => wanted.test(set.name))) {
    const recalls = []
    const gains = []
    for (const [way, find] of Object.entries(ways)) {
      const scores = []
      for (const { query, relevant } of queries) {
        const found = await find(query.replaceAll('\u241f', ' '), name)
        scores.push(recallAt10(found, relevant))
        if (way !== 'ours') continue
        gains.push(ndcgAt10(found, relevant))
        if (process.env.BENCH_MISSES && scores.at(-1) < 0.95)
          print(`  missed: ${name}: ${query}: ${scores.at(-1).toFixed(2)} of ${relevant.size}`)
      }
      recalls.push(mean(scores))
    }
    const lead = recalls[0] - Math.max(...recalls.slice(1))
    if (lead < 0) behind.push(name)
    const figures = [...recalls, mean(gains), lead].map((value) => value.toFixed(3))
    print([name, queries.length, ...figures].join('\t'))
  }
  print(behind.length === 0 ? 'At or above every baseline.' : `BEHIND a baseline: ${behind.join(', ')}.`)
  if (behind.length > 0) process.exitCode = 1
} finally {
  await base.close()
}
// The back end's timers would keep the process alive.
process.exit()

async function search(query, set) {
  const params = new URLSearchParams({ q: query, type: 'article', size: '10' })
  const { content } = await base.callApi(
    `/front/${set.startsWith('author') ? 'front-article/quickSearch' : 'search'}?${params}`,
  )
  return content.map(({ sourceId }) => sourceId)
}
