import { spawnSync } from 'node:child_process'
import { checks } from './checks.mjs'

let failed = 0
for (const { name, command } of checks) {
  process.stdout.write(`> ${name}\n`)
  const { status } = spawnSync(command[0], command.slice(1), { stdio: 'inherit' })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
