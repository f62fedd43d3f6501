import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from './cluster.mjs'
import { makeMember } from './member-writes.mjs'
import { freePorts, killTree, startPortal } from './portal.mjs'
import { memberTools } from './sign-in.mjs'

/** Milliseconds until a killed process has released its port. */
const KILLED_MS = 200

/**
 * Starts what a drill is tried on: a portal with the embedded database of `dataDir`, or two instances over PostgreSQL
 * behind a balancer, with data below `dataDir`; `{ skipped }` with the reason without PostgreSQL. The member of
 * makeMember exists. `env` are the settings of a command on the same data, `kills` ways to end some of its processes,
 * each of which starts them again.
 */
export async function startDrillPortal({ dataDir, on, env = {} }) {
  return on === 'postgres' ? startOnPostgres(dataDir, env) : startEmbedded(dataDir, env)
}

async function startEmbedded(dataDir, env) {
  makeMember(dataDir)
  const { socketUrl } = await memberTools()
  const [port] = await freePorts(1)
  const start = () => startPortal({ dataDir, port, env })
  let portal = await start()
  const killing = (kill) => async (beforeStart) => {
    kill()
    await sleep(KILLED_MS)
    await beforeStart?.()
    await portal.stop()
    portal = await start()
  }
  return {
    port,
    dataDirs: [dataDir],
    env: { DATA_DIR: dataDir },
    url: socketUrl(dataDir),
    pids: () => [portal.pid],
    kills: {
      'all processes': killing(() => killTree(portal.pid)),
      'the server': killing(() => process.kill(portal.pid, 'SIGKILL')),
      'its database': killing(() =>
        process.kill(Number(readFileSync(join(dataDir, 'db.pid'), 'utf8')), 'SIGKILL'),
      ),
    },
    stop: () => portal.stop(),
  }
}

async function startOnPostgres(dataDir, env) {
  const cluster = await startCluster({ folder: dataDir, env, durable: true })
  if ('skipped' in cluster) return cluster
  const command = join(dataDir, 'command')
  mkdirSync(command, { mode: 0o700 })
  const settings = { DATABASE_URL: cluster.url, FILES_DIR: cluster.files, DATA_DIR: command }
  makeMember(command, settings)
  const { port } = cluster.balancer
  const killing = (kill) => async (beforeStart) => {
    await kill()
    await beforeStart?.()
  }
  return {
    port,
    dataDirs: cluster.dataDirs,
    env: settings,
    url: cluster.url,
    pids: () => cluster.instances.map(({ pid }) => pid),
    kills: {
      'all processes of one instance': killing(() => cluster.kill(0)),
      'the PostgreSQL server': killing(cluster.crashDatabase),
      'all processes of the other instance': killing(() => cluster.kill(1)),
    },
    stop: cluster.stop,
  }
}
