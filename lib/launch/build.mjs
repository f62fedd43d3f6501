import { ensureBuilt } from './bundle.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
await ensureBuilt({ force: !process.argv.includes('--if-needed') })
