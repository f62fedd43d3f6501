import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { bundleScript } from '../../lib/launch/bundle.mjs'
import { fetchPage, print } from './requests.mjs'
import { freePorts, startPortal, startServer } from './portal.mjs'

const HOST = 'medicine.localhost'
const PATH = `/rc-pub/front/search?q=${encodeURIComponent('治疗')}&type=article`
const DEADLINE_MS = 120_000

const hits = async (port) => {
  const { status, body } = await fetchPage({ port, path: PATH, host: HOST })
  return status === 200 ? JSON.parse(body.toString('utf8')).data.totalElements : -1
}

/** Marks the index as one of an older version before a start. */
export async function oldIndex({ dataDir, times }) {
  await bundleScript('bench-members', 'bench/support/members.ts')
  const tools = await import(pathToFileURL(resolve('.next-server/bench-members.mjs')).href)
  const [port] = await freePorts(1)
  let whole = true
  for (let time = 1; time <= times; time += 1) {
    const before = await startPortal({ dataDir, port })
    const expected = await hits(before.port)
    const { pool } = tools.openDatabase(process.env.DATABASE_URL ?? tools.socketUrl(dataDir))
    await pool.query("update facts set value = 'old' where key = 'search-index'")
    await pool.end()
    await before.stop()
    const startedAt = performance.now()
    const portal = await startServer(['.next-server/server.mjs'], {
      port,
      path: '/livez',
      env: { DATA_DIR: dataDir, HOST: '127.0.0.1', LIMITS: 'off', DRAIN_SECONDS: '0' },
    })
    const opened = (performance.now() - startedAt) / 1000
    const behind = !(await isCurrent(tools, dataDir))
    let found = -1
    let readable = 0
    while (performance.now() - startedAt < DEADLINE_MS) {
      if (!readable && (await fetchPage({ port, path: '/zh/home/', host: HOST })).status === 200)
        readable = (performance.now() - startedAt) / 1000
      found = await hits(port).catch(() => -1)
      if (readable && found === expected && (await isCurrent(tools, dataDir))) break
      await sleep(100)
    }
    const seconds = (performance.now() - startedAt) / 1000
    await portal.stop()
    const good = found === expected && expected > 0 && behind
    whole &&= good
    print(
      `${time}: the port was open after ${opened.toFixed(1)} s, ${behind ? 'before' : 'only when'} the index was rebuilt; pages after ${readable.toFixed(1)} s, the index whole after ${seconds.toFixed(1)} s: ${found} of ${expected} hits`,
    )
  }
  return whole
}

async function isCurrent({ openDatabase, socketUrl }, dataDir) {
  const { pool } = openDatabase(process.env.DATABASE_URL ?? socketUrl(dataDir))
  try {
    const { rows } = await pool.query("select value from facts where key = 'search-index'")
    return rows[0]?.value !== 'old'
  } finally {
    await pool.end()
  }
}
