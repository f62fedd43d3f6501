import { existsSync, readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { readCommand } from './commands.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
readCommand('bench')
const known = existsSync('bench') ? readdirSync('bench').filter((name) => name.endsWith('.mjs')) : []
const names = known.map((name) => name.replace(/\.mjs$/, ''))
const [name, ...args] = process.argv.slice(2)
if (name !== undefined && !names.includes(name)) {
  process.stderr.write(`There is no bench "${name}". Known: ${names.join(', ')}.\n`)
  process.exit(2)
}

let failed = 0
for (const each of name === undefined ? names : [name]) {
  process.stdout.write(`\n> ${each}\n`)
  const { status } = spawnSync(process.execPath, ['--expose-gc', `bench/${each}.mjs`, ...args], {
    stdio: 'inherit',
    env: { NODE_ENV: 'production', ...process.env },
  })
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
