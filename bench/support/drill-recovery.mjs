import { execFile } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fetchPage, fetchData } from './requests.mjs'
import { killedDatabase, killedServer } from './fault-kill.mjs'
import { gatedPortal } from './gated-portal.mjs'
import { syntheticRecord } from './synthetic-articles.mjs'

const TIMES = 5
const AWAY_MS = 10_000
const FRESH_GOAL_SECONDS = 30
const READY_GOAL_SECONDS = 5
const REOPEN_GOAL_SECONDS = 2
const HOST = 'medicine.localhost'

/**
 * N3: seconds until a killed server is ready, a killed database writes, and pages show what changed during the outage.
 */
export async function recovery({ dataDir, scale }) {
  const times = Math.max(1, Math.round(TIMES * scale))
  const copy = join(dataDir, '..', `${dataDir.split('/').at(-1)}-copy`)
  cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true })
  const server = await killedServer({ dataDir, times })
  const database = await killedDatabase({ dataDir: copy, times })
  const fresh = await changedWhileAway(join(dataDir, 'gated'))
  const [ready, reopened] = [server, database].map(({ seconds }) => Math.max(...seconds))
  return {
    value: `ready ${ready.toFixed(1)} s at most of ${times} kills, database writes again after ${reopened.toFixed(1)} s, ${fresh.value}`,
    met:
      server.whole &&
      database.whole &&
      ready <= READY_GOAL_SECONDS &&
      reopened <= REOPEN_GOAL_SECONDS &&
      fresh.met,
  }
}

/** Imports a record; asynchronously, since the proxy before the database runs in this process. */
async function importRecord(folder, portal, record) {
  const file = join(folder, 'record.jsonl')
  writeFileSync(file, JSON.stringify(record))
  await promisify(execFile)(
    process.execPath,
    ['.next-server/cli.mjs', 'import', file, '--site', 'medicine'],
    {
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', DATABASE_URL: portal.url, FILES_DIR: portal.files },
        DATA_DIR: join(folder, 'importer'),
      },
    },
  )
}

/** Changes a record on the server while the portal cannot reach it. */
async function changedWhileAway(folder) {
  const portal = await gatedPortal(folder)
  if ('skipped' in portal) return { value: `fresh content left out: ${portal.skipped}`, met: false }
  const { port, gate } = portal
  try {
    const record = syntheticRecord(1)
    await importRecord(folder, portal, record)
    const byDoi = `/rc-pub/front/front-article/getArticleByDoi?doi=${record.doi}`
    const { id } = await fetchData({ port, host: HOST, path: byDoi })
    const path = `/en/article/${id}/`
    const text = async () => (await fetchPage({ port, host: HOST, path, agent: false })).body.toString('utf8')
    if (!(await text()).includes(record.title.en)) throw new Error('the record is not on its page')
    gate.become('refuse')
    await importRecord(folder, portal, {
      ...record,
      title: { ...record.title, en: 'Changed while nobody looked' },
    })
    await sleep(AWAY_MS)
    const away = (await text()).includes(record.title.en)
    gate.become('pass')
    const startedAt = performance.now()
    while (!(await text()).includes('Changed while nobody looked')) {
      if (performance.now() - startedAt > 60_000) break
      await sleep(100)
    }
    const seconds = (performance.now() - startedAt) / 1000
    return {
      value: `${away ? 'the cached page while it was away' : 'NO page while it was away'}, its change ${seconds.toFixed(1)} s after it was back`,
      met: away && seconds <= FRESH_GOAL_SECONDS,
    }
  } finally {
    await portal.stop()
  }
}
