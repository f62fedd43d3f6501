import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../lib/launch/postgres.mjs'
import { fetchPage } from './requests.mjs'
import { databaseGate } from './database-gate.mjs'
import { freePorts, startPortal } from './portal.mjs'

/** Starts a portal on a temporary PostgreSQL behind a proxy; `{ skipped }` if there is none. */
export async function gatedPortal(folder, more = {}) {
  const postgres = await startPostgres()
  if ('skipped' in postgres) return postgres
  const gate = await databaseGate(postgres.url)
  const files = join(folder, 'files')
  mkdirSync(files, { recursive: true, mode: 0o700 })
  const env = { DATABASE_URL: gate.url, FILES_DIR: files, ...more }
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir: join(folder, 'data'), port, env })
  return {
    port,
    gate,
    url: postgres.url,
    files,
    stop: async () => {
      gate.become('pass')
      await portal.stop()
      gate.stop()
      await postgres.stop()
    },
  }
}

/** Returns the seconds until a portal is ready; throws after a minute. */
export async function untilReady(port) {
  const startedAt = performance.now()
  while ((await fetchPage({ port, path: '/readyz', host: 'localhost' }).catch(() => ({}))).status !== 200) {
    if (performance.now() - startedAt > 60_000) throw new Error('the portal did not recover within a minute')
    await sleep(50)
  }
  return (performance.now() - startedAt) / 1000
}
