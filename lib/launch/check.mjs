import { runChecks } from './run-checks.mjs'

const { failed } = await runChecks()
process.exit(failed.length === 0 ? 0 : 1)
