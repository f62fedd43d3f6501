import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether PgBouncer can be started here. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/**
 * Starts PgBouncer in transaction mode for every database of a server (its administrator's URL), with `settings` in its
 * file, and returns its URL. As root it is started as `nobody`, because it refuses to run as root. `restart` ends it by
 * a signal and starts it again on its port.
 */
export async function startPgBouncer(admin: string, settings: readonly string[] = []) {
  const { hostname, port: behind, username, password } = new URL(admin)
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${behind} user=${username} password=${password}`,
      '[pgbouncer]',
      ...[`listen_port = ${port}`, 'listen_addr = 127.0.0.1', 'unix_socket_dir =', 'auth_type = any'],
      ...['pool_mode = transaction', 'default_pool_size = 4', 'max_client_conn = 200', ...settings],
    ].join('\n'),
  )
  const user = process.getuid?.() === 0 ? idsOf('nobody') : null
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  chmodSync(file, 0o600)
  const start = async () => {
    const child = spawn('pgbouncer', ['-q', file], { ...user, stdio: 'ignore' })
    await untilOpen(port)
    return child
  }
  let child = await start()
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${port}/postgres`,
    restart: async (signal: NodeJS.Signals) => {
      await end(child, signal)
      child = await start()
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await exited
}

function idsOf(name: string) {
  const id = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

async function untilOpen(port: number) {
  for (let time = 0; time < 100; time += 1) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true))
      socket.once('error', () => done(false)).once('connect', () => socket.destroy())
    })
    if (open) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('PgBouncer did not start within 5 s.')
}
