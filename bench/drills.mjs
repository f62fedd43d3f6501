/**
 * Runs drills of failures and attacks, each with a goal: `npm run bench -- drills [N4 N8 ...] [--scale 0.1] [--on
 * postgres]`, all by default. Scale 1 is the full size; each line names the size that was run, and a missed goal sets the
 * exit code 1. `--on postgres` runs those that can be tried on two instances over PostgreSQL as well.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { argumentError } from '../lib/launch/commands.mjs'
import { chosenParts } from './support/chosen-parts.mjs'
import { print } from './support/requests.mjs'
import { drills } from './support/drills.mjs'
import { benchData } from './support/portal.mjs'

const OPTIONS = {
  scale: { type: 'string', default: '1' },
  on: { type: 'string', default: 'embedded' },
}
const wrong = argumentError(
  { options: { scale: [OPTIONS.scale], on: [OPTIONS.on] }, positionals: true },
  process.argv.slice(2),
)
if (wrong) refuse(wrong)
const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS })
const scale = Number(values.scale)
if (!(scale > 0 && scale <= 1)) refuse('--scale takes a number above 0, at most 1.')
if (!['embedded', 'postgres'].includes(values.on)) refuse('--on takes embedded or postgres.')
const possible = Object.fromEntries(
  Object.entries(drills).filter(([, { onPostgres }]) => values.on === 'embedded' || onPostgres),
)
const chosen = chosenParts(possible, positionals, 'drill')

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

/** Creates an empty folder for drills with their own data. */
function emptyFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-drill-'))
  return { dataDir, done: () => rmSync(dataDir, { recursive: true, force: true }) }
}

await ensureBuilt()
let missed = 0
for (const id of chosen) {
  const { name, goal, run, bare = false } = drills[id]
  print(`\n${id} ${name}`)
  const { dataDir, done } = bare || values.on === 'postgres' ? emptyFolder() : benchData()
  const startedAt = performance.now()
  try {
    const { value, met } = await run({ dataDir, scale, on: values.on })
    print(
      `${id} ${met ? 'met' : 'MISSED'} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${value}. Goal: ${goal}.`,
    )
    if (!met) missed += 1
  } finally {
    done()
  }
}
process.exit(missed === 0 ? 0 : 1)
