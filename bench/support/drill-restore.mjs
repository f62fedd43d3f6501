import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchData, print } from './requests.mjs'
import { syntheticRecord } from './synthetic-articles.mjs'
import { albumWriters, writeContinuously } from './album-writers.mjs'
import { freePorts, startPortal } from './portal.mjs'

const RECORDS = 100_000
const WRITING_MS = 3000
const KILLED_AFTER_MS = 1500
const RESTORE_GOAL_SECONDS = 600
const HOST = 'medicine.localhost'

/** Runs a command of the product on a data folder; `killed` ends it after this many milliseconds. */
function run(dataDir, args, { killed } = {}) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['.next-server/cli.mjs', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-4000)))
  const timer = killed === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killed)
  return new Promise((done, failed) =>
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code === 0 || killed !== undefined) done({ code, seconds: (performance.now() - startedAt) / 1000 })
      else failed(new Error(`${args[0]}: ${output}`))
    }),
  )
}

const countOf = async (port) =>
  (await fetchData({ port, host: HOST, path: '/rc-pub/front/search?q=light&size=1' }))?.totalElements ?? -1

/** N14: a backup of a running portal after one that is killed, a server killed during writes, and a restore. */
export async function restoreDrill({ dataDir, scale }) {
  const records = Math.round(RECORDS * scale)
  const lines = join(dataDir, 'records.jsonl')
  const backup = join(dataDir, 'backup.zip')
  writeFileSync(
    lines,
    Array.from({ length: records }, (_, n) => JSON.stringify(syntheticRecord(n))).join('\n'),
  )
  await run(dataDir, ['import', lines, '--site', 'medicine'])
  const [port, next] = await freePorts(2)
  const portal = await startPortal({ dataDir, port })
  const writers = await albumWriters({ dataDir, port })
  const before = await countOf(port)
  const writing = writeContinuously(writers)
  await sleep(WRITING_MS)
  await run(dataDir, ['backup', join(dataDir, 'killed.zip')], { killed: KILLED_AFTER_MS })
  const left = existsSync(join(dataDir, 'killed.zip'))
  const marked = [...writing.acknowledged]
  const taken = await run(dataDir, ['backup', backup])
  print(`  ${marked.length} writes acknowledged before the backup, which took ${taken.seconds.toFixed(1)} s`)
  await sleep(WRITING_MS)
  process.kill(portal.pid, 'SIGKILL')
  await writing.stop()
  const restored = join(dataDir, 'restored')
  const startedAt = performance.now()
  const restoring = await run(restored, ['restore', backup])
  const again = await startPortal({ dataDir: restored, port: next })
  const seconds = (performance.now() - startedAt) / 1000
  writers.move(next)
  const names = new Set(await writers.names())
  const after = await countOf(next)
  const lost = marked.filter((name) => !names.has(name)).length
  await again.stop()
  return {
    value: `${records} records: backup ${taken.seconds.toFixed(1)} s beside ${writing.acknowledged.length} writes, restore ${restoring.seconds.toFixed(1)} s, ready ${seconds.toFixed(1)} s after it began, ${lost} of ${marked.length} writes acknowledged before it lost, ${after} of ${before} works found, ${left ? 'a killed backup left its file' : 'a killed backup left no file'}`,
    met:
      lost === 0 &&
      marked.length > 0 &&
      before > 0 &&
      after === before &&
      !left &&
      seconds <= RESTORE_GOAL_SECONDS,
  }
}
