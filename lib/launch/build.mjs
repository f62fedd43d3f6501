import { ensureBuilt } from './bundle.mjs'
import { readCommand } from './commands.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
readCommand('build')
await ensureBuilt({ force: !process.argv.includes('--if-needed') })
