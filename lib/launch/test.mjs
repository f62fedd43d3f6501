import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { requireNode } from './node-version.mjs'
import { checks } from './checks.mjs'

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
const report = '.cache/vitest.json'
const vitest = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
)
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
  count(numPassedTests, Math.max(numFailedTests, vitest.status === 0 ? 0 : Math.max(1, numFailedTestSuites)))
} else count(0, 1)

process.stdout.write('\n> browser\n')
const { runE2e } = await import('./e2e.mjs')
const browser = await runE2e({ full: process.argv.includes('--full') })
count(browser.passed, browser.failed)

process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed === 0 ? 0 : 1)
