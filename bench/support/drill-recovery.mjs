import { execFile } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { fetchPage, fetchData } from './requests.mjs'
import { killedDatabase, killedServer } from './fault-kill.mjs'
import { gatedPortal } from './gated-portal.mjs'
import { syntheticRecord } from './synthetic-articles.mjs'

const TIMES = 5
/** As many as a large journal has. */
const RECORDS = 18_784
const AWAY_MS = 10_000
const FRESH_GOAL_SECONDS = 30
const READY_GOAL_SECONDS = 5
const REOPEN_GOAL_SECONDS = 2
const HOST = 'medicine.localhost'

/**
 * N3: seconds until a killed server is ready, with the demo content and with many records, until a killed database
 * writes, and until pages show what changed during the outage.
 */
export async function recovery({ dataDir, scale }) {
  const times = Math.max(1, Math.round(TIMES * scale))
  const copy = join(dataDir, '..', `${dataDir.split('/').at(-1)}-copy`)
  cpSync(dataDir, copy, { recursive: true, verbatimSymlinks: true })
  try {
    const server = await killedServer({ dataDir, times })
    const database = await killedDatabase({ dataDir: copy, times })
    const count = Math.round(RECORDS * scale)
    await importRecords(
      copy,
      { DATA_DIR: copy },
      Array.from({ length: count }, (_, n) => syntheticRecord(n)),
    )
    const filled = await killedServer({ dataDir: copy, times })
    const fresh = await changedWhileAway(join(dataDir, 'gated'))
    const [ready, readyFilled, reopened] = [server, filled, database].map(({ seconds }) =>
      Math.max(...seconds),
    )
    return {
      value: `ready ${ready.toFixed(1)} s at most of ${times} kills, ${readyFilled.toFixed(1)} s with ${count} records more, database writes again after ${reopened.toFixed(1)} s at most, ${fresh.value}`,
      met:
        [server, filled, database].every(({ whole }) => whole) &&
        Math.max(ready, readyFilled) <= READY_GOAL_SECONDS &&
        reopened <= REOPEN_GOAL_SECONDS &&
        fresh.met,
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Imports records; asynchronously, since the proxy before the database runs in this process. */
async function importRecords(folder, env, records) {
  const file = join(folder, 'records.jsonl')
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
  await promisify(execFile)(
    process.execPath,
    ['.next-server/cli.mjs', 'import', file, '--site', 'medicine'],
    { env: { ...process.env, NODE_ENV: 'production', ...env }, maxBuffer: 64 * 1024 * 1024 },
  )
}

const importRecord = (folder, { url, files }, record) =>
  importRecords(folder, { DATABASE_URL: url, FILES_DIR: files, DATA_DIR: join(folder, 'importer') }, [record])

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
