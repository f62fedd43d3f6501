import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import sharp from 'sharp'
import { bundleScript } from '../../lib/launch/bundle.mjs'
import { fetchData, print } from './requests.mjs'
import { albumWriters, writeContinuously } from './album-writers.mjs'
import { startDrillPortal } from './drill-portal.mjs'
import { freePorts, killTree, startPortal } from './portal.mjs'
import { illustratedArticle, syntheticRecord } from './synthetic-articles.mjs'

const RECORDS = 100_000
/** One article with a picture of its own for so many records. */
const RECORDS_PER_ARTICLE = 100
const WRITING_MS = 3000
const KILLED_AFTER_MS = 1200
const RESTORE_GOAL_SECONDS = 600
const HOST = 'medicine.localhost'

/** Runs a command of the product; `killed` ends it after this many milliseconds. */
function run(env, args, { killed } = {}) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['.next-server/cli.mjs', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-4000)))
  const timer = killed === undefined ? undefined : setTimeout(() => killTree(child.pid), killed)
  return new Promise((done, failed) =>
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      const seconds = (performance.now() - startedAt) / 1000
      if (code === 0 || killed !== undefined) done({ wasKilled: signal !== null, seconds })
      else failed(new Error(`${args[0]}: ${output}`))
    }),
  )
}

/** Writes records and articles with pictures into a folder. */
async function writeWorks(folder, records) {
  const articles = join(folder, 'articles')
  mkdirSync(articles, { recursive: true })
  const lines = Array.from({ length: records }, (_, n) => JSON.stringify(syntheticRecord(n)))
  writeFileSync(join(folder, 'records.jsonl'), lines.join('\n'))
  const count = Math.max(2, Math.round(records / RECORDS_PER_ARTICLE))
  for (let n = 1; n <= count; n += 1) {
    const own = join(articles, String(n))
    mkdirSync(own)
    writeFileSync(join(own, 'article.xml'), illustratedArticle(n))
    const color = { r: n % 256, g: (n >> 8) % 256, b: 99 }
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    writeFileSync(join(own, 'f1.png'), await picture.png().toBuffer())
  }
}

const countOf = async (port) =>
  (await fetchData({ port, host: HOST, path: '/rc-pub/front/search?q=light&size=1' }))?.totalElements ?? -1

/** Returns the settings of an empty place to restore into: another folder, or another database and folder of files. */
async function emptyPlace({ dataDir, on, url }) {
  const restored = join(dataDir, 'restored')
  mkdirSync(restored, { mode: 0o700 })
  if (on === 'embedded') return { DATA_DIR: restored }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database restored')
  await client.end()
  const files = join(dataDir, 'restored-files')
  mkdirSync(files, { mode: 0o700 })
  const database = new URL(url)
  database.pathname = '/restored'
  return { DATA_DIR: restored, DATABASE_URL: database.href, FILES_DIR: files }
}

/**
 * N14: a backup of a running portal after one that is killed, the server killed during writes, a restore that is killed
 * and begun again, and the comparison of what it restored.
 */
export async function restoreDrill({ dataDir, scale, on }) {
  const records = Math.max(100, Math.round(RECORDS * scale))
  const portal = await startDrillPortal({ dataDir, on })
  if ('skipped' in portal) return { value: `left out: ${portal.skipped}`, met: false }
  try {
    const { port, env, url } = portal
    const works = join(dataDir, 'works')
    await writeWorks(works, records)
    for (const name of ['records.jsonl', 'articles'])
      await run(env, ['import', join(works, name), '--site', 'medicine'])
    const writers = await albumWriters({ url, port })
    const taken = await backupBesideWrites({ dataDir, portal, writers })
    const place = await emptyPlace({ dataDir, on, url })
    const half = Math.max(KILLED_AFTER_MS, taken.seconds * 500)
    const killed = await run(place, ['restore', taken.backup], { killed: half })
    // One that was done before it could be killed has filled the place.
    const restoring = killed.wasKilled ? await run(place, ['restore', taken.backup]) : killed
    const differing = await differences(dataDir, place, taken.backup)
    const startedAt = performance.now()
    const [next] = await freePorts(1)
    const again = await startPortal({ dataDir: place.DATA_DIR, port: next, env: place })
    const seconds = restoring.seconds + (performance.now() - startedAt) / 1000
    writers.move(next)
    const names = new Set(await writers.names())
    const after = await countOf(next)
    await again.stop()
    return summary({ records, taken, killed, restoring, seconds, names, after, differing })
  } finally {
    await portal.stop()
  }
}

async function backupBesideWrites({ dataDir, portal, writers }) {
  const { port, env } = portal
  const [killed, backup] = ['killed.zip', 'backup.zip'].map((name) => join(dataDir, name))
  const before = await countOf(port)
  const writing = writeContinuously(writers)
  await sleep(WRITING_MS)
  await run(env, ['backup', killed], { killed: KILLED_AFTER_MS })
  const left = existsSync(killed)
  const marked = [...writing.acknowledged]
  const { seconds } = await run(env, ['backup', backup])
  print(`  ${marked.length} writes acknowledged before the backup, which took ${seconds.toFixed(1)} s`)
  await sleep(WRITING_MS)
  for (const pid of portal.pids()) killTree(pid)
  await writing.stop()
  return { backup, before, left, marked, seconds, writes: writing.acknowledged.length }
}

/** Has one row less after a restore: the place of the files, which a start writes and a restore deletes. */
const STATE = 'facts'

/** Backs the restored data up again; returns the tables whose rows differ, and whether the files do. */
async function differences(dataDir, place, backup) {
  await bundleScript('backup-manifest', 'bench/support/backup-manifest.ts')
  const { readManifest } = await import(pathToFileURL(resolve('.next-server/backup-manifest.mjs')).href)
  const second = join(dataDir, 'again.zip')
  await run(place, ['backup', second])
  const [first, again] = [await readManifest(backup), await readManifest(second)]
  const after = new Map(again.tables.map((table) => [table.name, table]))
  const tables = first.tables
    .filter(({ name, rows, sum }) =>
      name === STATE
        ? after.get(name)?.rows !== rows - 1
        : after.get(name)?.rows !== rows || after.get(name)?.sum !== sum,
    )
    .map(({ name }) => name)
  const isSame = first.lost + again.lost === 0 && first.files.count === again.files.count
  return { tables, files: first.files.count, sameFiles: isSame && first.files.bytes === again.files.bytes }
}

function summary({ records, taken, killed, restoring, seconds, names, after, differing }) {
  const { before, left, marked, writes } = taken
  const lost = marked.filter((name) => !names.has(name)).length
  const { tables, files, sameFiles } = differing
  return {
    value: `${records} records and ${files} files: backup ${taken.seconds.toFixed(1)} s beside ${writes} writes, a restore ${killed.wasKilled ? 'killed and begun again' : 'NOT killed'} ${restoring.seconds.toFixed(1)} s, ready ${seconds.toFixed(1)} s after it began, ${lost} of ${marked.length} writes acknowledged before it lost, ${after} of ${before} works found, rows of ${tables.length} tables differ${tables.length > 0 ? ` (${tables.join(', ')})` : ''}, files ${sameFiles ? 'equal' : 'NOT equal'}, ${left ? 'a killed backup left its file' : 'a killed backup left no file'}`,
    met:
      lost === 0 &&
      marked.length > 0 &&
      before > 0 &&
      after === before &&
      !left &&
      killed.wasKilled &&
      tables.length === 0 &&
      files > 0 &&
      sameFiles &&
      seconds <= RESTORE_GOAL_SECONDS,
  }
}
