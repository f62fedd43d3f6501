/**
 * Checks whether the rendered text of an article has every word, figure, table, formula, reference and supplement of
 * its XML, and whether its links have targets; whether its page has, in both languages, all of the front matter
 * (abstracts of every kind, notes, people, dates, licences, identifiers), numbers and links of references, and no
 * repeated heading; whether its tags and JSON-LD say what the XML does, each part is said to be in its language, and files
 * in other encodings come out the same. `npm run bench -- jats [folder...]`; by default the demo content.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript, ensureBuilt } from '../lib/launch/bundle.mjs'
import { htmlWords, missing, wordsOfXml } from './support/words.mjs'
import { articleFiles } from './support/article-files.mjs'
import { writeEncodedArticles } from './support/jats-encodings.mjs'
import { measurePages } from './support/jats-pages.mjs'
import { partsOfHtml, partsOfXml } from './support/parts.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'

const MEDIAN = 99.8
const LEAST = 98.5
/** Minimum share of each kind a page shows, in per cent. */
const SHOWN = 99
const SITE = 'medicine'

await bundleScript('read-jats', 'lib/backend/import/jats/read-jats.ts')
await bundleScript('decode-xml', 'lib/backend/import/jats/decode-xml.ts')
await bundleScript('xml', 'lib/backend/import/jats/xml.ts')
await bundleScript('source-indentation', 'lib/backend/import/jats/source-indentation.ts')
const load = (name) => import(pathToFileURL(`.next-server/${name}.mjs`).href)
const { readJats } = await load('read-jats')
const { decodeXml } = await load('decode-xml')
const { parseXml } = await load('xml')
const { closeIndentation } = await load('source-indentation')

const folders = process.argv.slice(2)
const results = articleFiles(folders.length ? folders : ['content']).flatMap(measure)

function measure(file) {
  const source = decodeXml(readFileSync(file))
  const root = parseXml(source)
  // Words that indentation alone parts in the source are one on the page: 10⁶, H₂O.
  closeIndentation(root)
  const { article } = readJats(source)
  if (!article.fullText) return []
  const html = article.fullText.html
  const output = wordsOfXml(root)
  const lost = missing(output, htmlWords(html))
  const expected = partsOfXml(root)
  const got = partsOfHtml(html)
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  const twice = [...html.matchAll(/ id="([^"]*)"/g)].length - ids.size
  const dead = [...html.matchAll(/ href="#([^"]*)"/g)].filter(([, id]) => !ids.has(id)).length
  const share = output.length === 0 ? 100 : (100 * (output.length - lost.length)) / output.length
  const gaps = Object.keys(expected).filter((key) => got[key] < expected[key])
  return [{ file, share, lost, gaps: gaps.map((key) => `${key} ${got[key]}/${expected[key]}`), dead, twice }]
}

const shares = results.map(({ share }) => share).sort((a, b) => a - b)
const median = shares[Math.floor(shares.length / 2)] ?? 100
const worst = [...results].sort((a, b) => a.share - b.share).slice(0, 10)
const below = results.filter(({ share }) => share < LEAST)
const gaps = results.filter((result) => result.gaps.length > 0)
const dead = results.reduce((sum, result) => sum + result.dead, 0)
const twice = results.reduce((sum, result) => sum + result.twice, 0)

const print = (text) => process.stdout.write(`${text}\n`)
print(
  `${results.length} articles with text; words found again: median ${median.toFixed(2)} %, least ${(shares[0] ?? 100).toFixed(2)} %`,
)
print(`baseline: median ${MEDIAN} %, none under ${LEAST} %`)
print('worst ten:')
for (const { file, share, lost } of worst)
  print(`  ${share.toFixed(2)} %  ${file}  ${[...new Set(lost)].slice(0, 12).join(' ')}`)
print(`articles with parts missing: ${gaps.length}`)
for (const { file, gaps: list } of gaps) print(`  ${file}: ${list.join(', ')}`)
print(`links inside that lead nowhere: ${dead}; ids used twice: ${twice}`)

const pages = await pagesOf(folders)
for (const [kind, { wanted: expected, found }] of pages.rows) {
  const share = expected === 0 ? 100 : (100 * found) / expected
  print(`${share.toFixed(2).padStart(7)} %  ${kind} (${found} of ${expected})`)
}
for (const loss of pages.losses.slice(0, Number(process.env.BENCH_LOSSES ?? 40))) print(`  ${loss}`)
const short = [...pages.rows.values()].some(({ wanted: expected, found }) => 100 * found < SHOWN * expected)

process.exit(
  median >= MEDIAN && below.length === 0 && gaps.length === 0 && dead === 0 && twice === 0 && !short ? 0 : 1,
)

/** Measures what the pages of some folders show, after importing them; empty without folders. */
async function pagesOf(paths) {
  if (paths.length === 0) return { rows: new Map(), losses: [] }
  await ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'portal-jats-'))
  const encoded = writeEncodedArticles(folder)
  const { dataDir, done } = benchData([...paths, folder, '--site', SITE])
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port })
  try {
    const articles = articleFiles(paths).flatMap((file) => {
      const source = decodeXml(readFileSync(file))
      const { doi } = readJats(source).article
      return { file: file.split('/').at(-1), root: parseXml(source), doi }
    })
    const others = encoded.map(({ source, ...each }) => ({ ...each, root: parseXml(source) }))
    return await measurePages([...articles, ...others], { port, host: `${SITE}.localhost` })
  } finally {
    await portal.stop()
    done()
    rmSync(folder, { recursive: true, force: true })
  }
}
