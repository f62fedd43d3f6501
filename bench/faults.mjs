/**
 * Measures the cost of faults, each five times (BENCH_TIMES): `npm run bench -- faults [server] [database] [disk]
 * [import] [index]`.
 *
 * server: the server is killed while members write; every acknowledged write must survive.
 * database: its database child is killed; cached pages are served, every acknowledged write survives.
 * disk: the disk is full (a tmpfs, as root): writes are refused with a message, reads go on, then everything recovers.
 * import: an import is killed; the next start works the first time and a repeated import completes.
 * index: the search index has an older version; the port opens first and searches find everything afterwards.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { chosenParts } from './support/chosen-parts.mjs'
import { print } from './support/requests.mjs'
import { fullDisk } from './support/fault-disk.mjs'
import { killedImport } from './support/fault-import.mjs'
import { oldIndex } from './support/fault-index.mjs'
import { killedDatabase, killedServer } from './support/fault-kill.mjs'
import { makeMember } from './support/member-writes.mjs'
import { benchData } from './support/portal.mjs'

const TIMES = Number(process.env.BENCH_TIMES ?? 5)
const parts = {
  server: async (of) => (await killedServer(of)).whole,
  database: async (of) => (await killedDatabase(of)).whole,
  disk: async (of) => {
    const { whole, lost, skipped } = await fullDisk(of)
    if (skipped) print(`left out: ${skipped}`)
    return skipped ? true : whole && lost === 0
  },
  import: killedImport,
  index: oldIndex,
}
const chosen = chosenParts(parts, process.argv.slice(2))

await ensureBuilt()
const { dataDir, done } = benchData()
makeMember(dataDir)
const folder = mkdtempSync(join(tmpdir(), 'portal-faults-'))
let missed = 0
try {
  for (const name of chosen) {
    print(`\n${name}`)
    const own = join(folder, name)
    cpSync(dataDir, own, { recursive: true, mode: 0, verbatimSymlinks: true })
    if (!(await parts[name]({ dataDir: own, folder, times: TIMES }))) missed += 1
    rmSync(own, { recursive: true, force: true })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  done()
}
process.exit(missed === 0 ? 0 : 1)
