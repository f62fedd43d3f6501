import { faultsBelow } from './screens.mjs'

const faults = faultsBelow('app/[site]/[locale]')
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
