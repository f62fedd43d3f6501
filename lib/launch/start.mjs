import { spawn } from 'node:child_process'
import { readCommand } from './commands.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
readCommand(process.argv.includes('--dev') ? 'dev' : 'start')
const { bundleServer, ensureBuilt } = await import('./bundle.mjs')
const dev = process.argv.includes('--dev')
if (dev) await bundleServer()
else await ensureBuilt()

const child = spawn(
  process.execPath,
  ['--enable-source-maps', '.next-server/server.mjs', ...(dev ? ['--dev'] : [])],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
  },
)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 0))
