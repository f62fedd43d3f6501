/**
 * Compares every `citation_*` value of 300 articles in both languages with the database: `npm run bench --
 * citation-tags <path...> [--site medicine]`. The paths are imported in addition to the demo content (BENCH_WORKS sets
 * the number of articles).
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript, ensureBuilt } from '../lib/launch/bundle.mjs'
import { print } from './support/requests.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'

const COUNT = Number(process.env.BENCH_WORKS ?? 300)
const SHOWN = 40

await ensureBuilt()
await bundleScript('bench-citation-tags', 'bench/support/citation-tags.ts')
const given = process.argv.slice(2)
const paths = given.includes('--site') ? given : [...given, '--site', 'medicine']
const { dataDir, done } = benchData(...(given.length > 0 ? [paths] : []))
const [port] = await freePorts(1)
const portal = await startPortal({ dataDir, port })
let failed = true
try {
  process.env.E2E_PORT = String(port)
  process.env.E2E_DATA_DIR = dataDir
  const { citationFaults } = await import(pathToFileURL(resolve('.next-server/bench-citation-tags.mjs')).href)
  const { stored, read, values, faults } = await citationFaults(COUNT)
  for (const fault of faults.slice(0, SHOWN)) print(fault)
  print(`${read} of ${stored} articles in two languages: ${values} values, ${faults.length} differ (goal 0)`)
  failed = faults.length > 0
} finally {
  await portal.stop()
  done()
}
process.exit(failed ? 1 : 0)
