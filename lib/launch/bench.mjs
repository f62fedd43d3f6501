import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { readCommand } from './commands.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
const known = existsSync('bench') ? readdirSync('bench').filter((name) => name.endsWith('.mjs')) : []
const names = known.map((name) => name.replace(/\.mjs$/, ''))
const [name, ...args] = process.argv.slice(2)
if (names.includes(name) && (args.includes('--help') || args.includes('-h'))) {
  process.stdout.write(aboutOf(name))
  process.exit(0)
}
readCommand('bench', process.argv.slice(2), `\nBenches: ${names.join(', ')}.\n`)
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
  // A bench that does not understand its arguments has said so.
  if (status === 2 && name !== undefined) process.exit(2)
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)

/** The account a bench gives of itself: the comment above it. */
function aboutOf(bench) {
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(`bench/${bench}.mjs`, 'utf8')) ?? []
  return `${comment.replace(/^ *\*? ?/gm, '').trim()}\n`
}
