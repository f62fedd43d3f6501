import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchData, print } from './requests.mjs'
import { syntheticRecord } from './synthetic-articles.mjs'
import { freePorts, startPortal } from './portal.mjs'

const RECORDS = 3000
const HOST = 'medicine.localhost'

const importing = (dataDir, path) => [
  ['.next-server/cli.mjs', 'import', path, '--site', 'medicine'],
  { env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' } },
]

/** Kills an import at a different moment each time, starts the server, and repeats the import to its end. */
export async function killedImport({ dataDir, folder, times }) {
  const [port] = await freePorts(1)
  const path = join(folder, 'records.jsonl')
  let whole = true
  for (let time = 1; time <= times; time += 1) {
    const made = Array.from({ length: RECORDS }, (_, n) => syntheticRecord(time * RECORDS + n))
    writeFileSync(path, made.map((record) => JSON.stringify(record)).join('\n'))
    const [args, options] = importing(dataDir, path)
    const child = spawn(process.execPath, args, { ...options, stdio: 'ignore' })
    const ended = new Promise((done) => child.once('exit', done))
    await sleep(1500 + time * 900)
    child.kill('SIGKILL')
    const early = (await ended) !== null
    const startedAt = performance.now()
    let started = true
    const portal = await startPortal({ dataDir, port }).catch(() => {
      started = false
    })
    const seconds = (performance.now() - startedAt) / 1000
    await portal?.stop()
    const again = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' })
    const summary = again.stdout.trim().split('\n').at(-1) ?? ''
    const found = await foundAfter({ dataDir, port, number: time * RECORDS + RECORDS - 1 })
    whole &&= started && again.status === 0 && /\b0 failed/.test(summary) && found
    print(
      `${time}: killed ${early ? 'too late' : `after ${((1500 + time * 900) / 1000).toFixed(1)} s`}; the next start ${started ? `was ready after ${seconds.toFixed(1)} s` : 'failed'}; run again: ${summary}; its last record ${found ? 'is found' : 'is missing'}`,
    )
  }
  return whole
}

async function foundAfter({ dataDir, port, number }) {
  const portal = await startPortal({ dataDir, port })
  try {
    const path = `/rc-pub/front/front-article/getArticleByDoi?doi=10.5555/made.record.${number}`
    return Boolean((await fetchData({ port, path, host: HOST }))?.id)
  } finally {
    await portal.stop()
  }
}
