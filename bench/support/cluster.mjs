import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../lib/launch/postgres.mjs'
import { startBalancer } from './balancer.mjs'
import { databaseGate } from './database-gate.mjs'
import { freePorts, killTree, startPortal } from './portal.mjs'

/** Milliseconds until a killed process has released its port. */
const KILLED_MS = 200

/**
 * Starts instances at once on an empty temporary PostgreSQL, each with its own data folder below `folder`, with a
 * shared file folder and a load balancer; `{ skipped }` with the reason if there is no PostgreSQL. A `durable` one may
 * be crashed. `throughGate` passes the connections of the instances through `gate`, which can hold them back.
 */
export async function startCluster({ folder, count = 2, env = {}, durable = false, throughGate = false }) {
  const postgres = await startPostgres({ durable })
  if ('skipped' in postgres) return postgres
  const gate = throughGate ? await databaseGate(postgres.url) : null
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  const dataDirs = Array.from({ length: count }, (_, n) => join(folder, `instance-${n}`))
  const settings = { DATABASE_URL: gate?.url ?? postgres.url, FILES_DIR: files, TRUSTED_PROXIES: '127.0.0.1' }
  const start = (port, n) => startPortal({ dataDir: dataDirs[n], port, env: { ...settings, ...env } })
  const ports = await freePorts(count)
  const started = await Promise.allSettled(ports.map(start))
  const instances = started.flatMap(({ value }) => value ?? [])
  const failed = started.find(({ status }) => status === 'rejected')
  if (failed) {
    await Promise.all(instances.map((instance) => instance.stop()))
    gate?.stop()
    await postgres.stop()
    throw failed.reason
  }
  const balancer = await startBalancer(ports)
  return {
    url: postgres.url,
    files,
    dataDirs,
    gate,
    ports,
    instances,
    balancer,
    /** Ends the PostgreSQL server as a loss of power of its programs does, and starts it again. */
    crashDatabase: postgres.crash,
    /** Stops an instance as an update does and starts it again. */
    restart: async (n) => {
      await instances[n].stop()
      instances[n] = await start(ports[n], n)
    },
    /** Kills all processes of an instance and starts it again. */
    kill: async (n) => {
      killTree(instances[n].pid)
      await sleep(KILLED_MS)
      instances[n] = await start(ports[n], n)
    },
    stop: async () => {
      await balancer.stop()
      gate?.become('pass')
      await Promise.all(instances.map((instance) => instance.stop()))
      gate?.stop()
      await postgres.stop()
    },
  }
}
