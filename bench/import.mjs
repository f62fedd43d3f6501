/**
 * Measures the time of an import beside only parsing the same files with the same XML parser, and whether it leaks
 * memory. `npm run bench -- import [folder...]`; by default the articles of the demo content.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript, ensureBundled } from '../lib/launch/bundle.mjs'
import { articleFiles } from './support/article-files.mjs'

const RATIO = 6
const GROWTH = 1.15
const PASSES = 3

const dataDir = mkdtempSync(join(tmpdir(), 'bench-import-'))
process.env.DATA_DIR = dataDir
await ensureBundled()
await bundleScript('bench-import', 'bench/support/importer.ts')
const load = () => import(pathToFileURL(resolve('.next-server/bench-import.mjs')).href)
const { openDatabase, migrate, startDatabase, importPaths, totalOf, workerReader, parseXml } = await load()

const print = (text) => process.stdout.write(`${text}\n`)
const seconds = (since) => (performance.now() - since) / 1000
const given = process.argv.slice(2)
const folders = given.length ? given : ['content/medicine/articles']
const files = articleFiles(folders)
const sources = files.map((file) => readFileSync(file, 'utf8'))

const parsing = () => {
  const started = performance.now()
  for (const source of sources) parseXml(source)
  return seconds(started)
}
const memory = () => {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

const database = await startDatabase({ dataDir, childPath: '.next-server/database.mjs', queryLimit: 120_000 })
const { pool, db } = openDatabase(database.connectionString)
const reader = workerReader(resolve('.next-server/jats-worker.mjs'))
const request = (sld) => ({ sld, dryRun: false, reader, onProgress: () => undefined })
try {
  await migrate(db, 'lib/backend/db/migrations')
  await importPaths(db, ['content/medicine'], request(null))
  parsing()
  const parsed = Math.min(parsing(), parsing())
  const times = []
  const heaps = []
  for (let pass = 0; pass < PASSES; pass += 1) {
    await pool.query('delete from articles')
    const started = performance.now()
    const total = totalOf(await importPaths(db, folders, request('medicine')))
    times.push(seconds(started))
    heaps.push(memory())
    print(
      `pass ${pass + 1}: ${total.new} new, ${total.failed.length} failed, ${times.at(-1).toFixed(2)} s, heap ${heaps.at(-1).toFixed(1)} MB`,
    )
  }
  const best = Math.min(...times)
  const ratio = best / parsed
  const growth = heaps.at(-1) / heaps[0]
  print(`${files.length} files: import ${best.toFixed(2)} s, ${(files.length / best).toFixed(1)} articles/s`)
  print(
    `baseline, parsing alone: ${parsed.toFixed(2)} s; import takes ${ratio.toFixed(1)} times as long (goal ${RATIO} or less)`,
  )
  print(`heap after pass ${PASSES}: ${((growth - 1) * 100).toFixed(1)} % above pass 1 (goal under 15 %)`)
  process.exitCode = ratio <= RATIO && growth <= GROWTH ? 0 : 1
} finally {
  await reader.close()
  await pool.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
