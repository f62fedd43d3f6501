import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../lib/launch/postgres.mjs'
import { startBalancer } from './balancer.mjs'
import { freePorts, killTree, startPortal } from './portal.mjs'

/** Milliseconds until a killed process has released its port. */
const KILLED_MS = 200

/**
 * Starts instances at once on an empty temporary PostgreSQL, each with its own data folder below `folder`, with a
 * shared file folder and a load balancer; `{ skipped }` with the reason if there is no PostgreSQL.
 */
export async function startCluster({ folder, count = 2, env = {} }) {
  const postgres = await startPostgres()
  if ('skipped' in postgres) return postgres
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  const start = (port, n) =>
    startPortal({
      dataDir: join(folder, `instance-${n}`),
      port,
      env: { DATABASE_URL: postgres.url, FILES_DIR: files, TRUSTED_PROXIES: '127.0.0.1', ...env },
    })
  const ports = await freePorts(count)
  const instances = await Promise.all(ports.map(start))
  const balancer = await startBalancer(ports)
  return {
    ...{ url: postgres.url, ports, instances, balancer },
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
      await Promise.all(instances.map((instance) => instance.stop()))
      await postgres.stop()
    },
  }
}
