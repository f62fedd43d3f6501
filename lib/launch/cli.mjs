import { spawn } from 'node:child_process'
import { readCommand } from './commands.mjs'
import { requireNode } from './node-version.mjs'
import { refuseSettings } from './refuse-settings.mjs'

requireNode()
readCommand(process.argv[2], process.argv.slice(3))
const { ensureBundled } = await import('./bundle.mjs')
await ensureBundled()
const environment = { NODE_ENV: 'production', ...process.env }
await refuseSettings(environment, { listens: false })
const child = spawn(
  process.execPath,
  ['--enable-source-maps', '.next-server/cli.mjs', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: environment,
  },
)
process.on('SIGTERM', () => child.kill('SIGTERM'))
// A terminal sends SIGINT to the command too, which ends when its current write is complete.
process.on('SIGINT', () => undefined)
child.once('exit', (code) => process.exit(code ?? 1))
