import { readCommand } from './commands.mjs'

readCommand('check')
const { runChecks } = await import('./run-checks.mjs')

const { failed } = await runChecks()
process.exit(failed.length === 0 ? 0 : 1)
