import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { readCommand } from './commands.mjs'
import { requireNode } from './node-version.mjs'
import { findBibutils } from './bibutils.mjs'
import { startPostgres } from './postgres.mjs'
import { readVitestReport } from './reports.mjs'
import { runChecks } from './run-checks.mjs'

requireNode()
const full = process.argv.includes('--full')
readCommand(full ? 'test:full' : 'test')
const totals = { passed: 0, failed: [], flaky: [] }
const count = ({ passed, failed, flaky = [] }) => {
  totals.passed += passed
  totals.failed.push(...failed)
  totals.flaky.push(...flaky)
}

count(await runChecks())

mkdirSync('.cache', { recursive: true })
process.stdout.write('\n> vitest\n')
if (!findBibutils())
  process.stdout.write('Skipped: what bibutils read of the citation files (not installed).\n')
await vitest('.cache/vitest.json')

process.stdout.write('\n> contract tests on PostgreSQL\n')
const postgres = await startPostgres()
if (postgres.skipped) process.stdout.write(`Skipped: ${postgres.skipped}.\n`)
else {
  process.stdout.write(`${postgres.version}\n`)
  const env = { TEST_POSTGRES_URL: postgres.url }
  // The browser suite needs the build; neither that nor these tests use both cores.
  const built = run(['lib/launch/build.mjs', '--if-needed'])
  await vitest('.cache/vitest-postgres.json', ['--project', 'contract'], env)
  await built
  await postgres.stop()
}

process.stdout.write('\n> browser\n')
const { runE2e } = await import('./e2e.mjs')
count(await runE2e({ full }))

for (const line of totals.flaky) process.stdout.write(`\nFlaky, passed at the second try: ${line}\n`)
for (const line of totals.failed) process.stdout.write(`\nFailed: ${line}\n`)
process.stdout.write(`\n${totals.passed} passed, ${totals.failed.length} failed\n`)
process.exit(totals.failed.length === 0 ? 0 : 1)

/** Runs vitest and adds its tests to the totals; a run without a report counts as one failure. */
async function vitest(report, args = [], env = {}) {
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    NODE_ENV: 'test',
    ...(full ? { TEST_FULL: '1' } : {}),
    ...env,
  })
  const ended = `vitest ${args.join(' ')} ended with ${status}`
  if (!existsSync(report)) return count({ passed: 0, failed: [ended] })
  const { passed, failed } = readVitestReport(JSON.parse(readFileSync(report, 'utf8')))
  count({ passed, failed: status === 0 || failed.length > 0 ? failed : [ended] })
}

/** Runs a script with Node, inheriting the output; resolves with its exit code. */
function run(command, env = {}) {
  const options = { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }
  return new Promise((resolve) => spawn(process.execPath, command, options).once('exit', resolve))
}
