import { readFileSync } from 'node:fs'
import { dependencyFaults } from './dependencies.mjs'

const faults = dependencyFaults(JSON.parse(readFileSync('package-lock.json', 'utf8')))
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
