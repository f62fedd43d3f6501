import { spawn } from 'node:child_process'
import { readCommand } from './commands.mjs'
import { exitCode } from './exit-code.mjs'
import { requireNode } from './node-version.mjs'
import { refuseSettings } from './refuse-settings.mjs'

requireNode()
readCommand(process.argv.includes('--dev') ? 'dev' : 'start')
const { bundleServer, ensureBuilt, ensureBundled } = await import('./bundle.mjs')
const dev = process.argv.includes('--dev')
const environment = {
  ...process.env,
  NODE_ENV: dev ? 'development' : 'production',
  NEXT_TELEMETRY_DISABLED: '1',
}
await (dev ? bundleServer() : ensureBundled())
await refuseSettings(environment, { listens: true })
if (!dev) await ensureBuilt()

const child = spawn(
  process.execPath,
  ['--enable-source-maps', '.next-server/server.mjs', ...(dev ? ['--dev'] : [])],
  {
    stdio: 'inherit',
    env: environment,
  },
)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
