/**
 * Measures what attacks cost the portal: `npm run bench -- attacks [bodies]` (all parts by default).
 *
 * bodies: a body of 500 MB (BENCH_BODY_MB) to every route that takes one, and to some that do not, with Content-Length
 * and chunked.
 *
 * Runs on the loopback interface only, on temporary data.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript, ensureBuilt } from '../lib/launch/bundle.mjs'
import { chosenParts } from './support/chosen-parts.mjs'
import { floodBodies } from './support/attack-bodies.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'

const parts = { bodies: benchBodies }
const chosen = chosenParts(parts, process.argv.slice(2))

await ensureBuilt()
await bundleScript('attack-calls', 'bench/support/attack-calls.ts')
const { attackCalls } = await import(pathToFileURL(resolve('.next-server/attack-calls.mjs')).href)

async function benchBodies({ dataDir }) {
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    return await floodBodies({ portal, calls: attackCalls(), name: 'bodies' })
  } finally {
    await portal.stop()
  }
}

const { dataDir, done } = benchData()
let missed = 0
try {
  for (const name of chosen) {
    process.stdout.write(`\n${name}\n`)
    if (!(await parts[name]({ dataDir }))) missed += 1
  }
} finally {
  done()
}
process.exit(missed === 0 ? 0 : 1)
