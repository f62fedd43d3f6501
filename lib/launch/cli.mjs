import { spawnSync } from 'node:child_process'
import { requireNode } from './node-version.mjs'

requireNode()
const { ensureBundled } = await import('./bundle.mjs')
await ensureBundled()
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', '.next-server/cli.mjs', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { NODE_ENV: 'production', ...process.env },
  },
)
process.exit(status ?? 1)
