/**
 * Measures pages of the portal beside simpler servers, in one run: `npm run bench -- pages [cached] [cold] [memory]
 * [paint]` (all by default). Articles with 100 references and 10,000 records are generated and imported first; with
 * BENCH_DATA_DIR they are kept for the next run.
 */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { chosenParts } from './support/chosen-parts.mjs'
import { benchCached } from './support/pages-cached.mjs'
import { benchCold } from './support/pages-cold.mjs'
import { benchMemory } from './support/pages-memory.mjs'
import { benchPaint } from './support/pages-paint.mjs'
import { syntheticArticle, syntheticRecord } from './support/synthetic-articles.mjs'
import { benchData } from './support/portal.mjs'

const ARTICLES = 40
const RECORDS = 10_000
const parts = { cached: benchCached, cold: benchCold, memory: benchMemory, paint: benchPaint }

const chosen = chosenParts(parts, process.argv.slice(2))

await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'portal-made-'))
const records = join(folder, 'records.jsonl')
mkdirSync(join(folder, 'articles'))
const numbers = (count) => Array.from({ length: count }, (_, at) => at + 1)
for (const n of numbers(ARTICLES)) writeFileSync(join(folder, 'articles', `${n}.xml`), syntheticArticle(n))
const lines = numbers(chosen.includes('memory') ? RECORDS : 1).map((n) => JSON.stringify(syntheticRecord(n)))
writeFileSync(records, lines.join('\n'))

const { dataDir, done } = benchData(
  [join(folder, 'articles'), '--site', 'optics'],
  [records, '--site', 'medicine'],
)
let missed = 0
try {
  for (const name of chosen) {
    process.stdout.write(`\n${name}\n`)
    if (!(await parts[name]({ dataDir, folder, articles: ARTICLES }))) missed += 1
  }
} finally {
  done()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed === 0 ? 0 : 1)
