import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { requireNode } from './node-version.mjs'
import { checks } from './checks.mjs'
import { findBibutils } from './bibutils.mjs'
import { startPostgres } from './postgres.mjs'

requireNode()
const totals = { passed: 0, failed: 0 }
const count = (passed, failed) => {
  totals.passed += passed
  totals.failed += failed
}

for (const { name, command } of checks) {
  process.stdout.write(`\n> ${name}\n`)
  const { status } = spawnSync(command[0], command.slice(1), { stdio: ['ignore', 'inherit', 'inherit'] })
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1)
}

mkdirSync('.cache', { recursive: true })
process.stdout.write('\n> vitest\n')
if (!findBibutils())
  process.stdout.write('Skipped: what bibutils read of the citation files (not installed).\n')
vitest('.cache/vitest.json')

process.stdout.write('\n> contract tests on PostgreSQL\n')
const postgres = await startPostgres()
if (postgres.skipped) process.stdout.write(`Skipped: ${postgres.skipped}.\n`)
else {
  process.stdout.write(`${postgres.version}\n`)
  vitest('.cache/vitest-postgres.json', ['--project', 'contract'], { TEST_POSTGRES_URL: postgres.url })
  await postgres.stop()
}

process.stdout.write('\n> browser\n')
const { runE2e } = await import('./e2e.mjs')
const browser = await runE2e({ full: process.argv.includes('--full') })
count(browser.passed, browser.failed)

process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Runs vitest and adds its tests to the totals; a run that ends without a report is one failure. */
function vitest(report, args = [], env = {}) {
  rmSync(report, { force: true })
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'].concat(
      `--outputFile.json=${report}`,
      args,
    ),
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'test', ...env } },
  )
  if (!existsSync(report)) return count(0, 1)
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  count(numPassedTests, Math.max(numFailedTests, status === 0 ? 0 : Math.max(1, numFailedTestSuites)))
}
