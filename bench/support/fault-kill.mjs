import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print } from './requests.mjs'
import { albumWriters, writeContinuously } from './album-writers.mjs'
import { once } from './load.mjs'
import { START, freePorts, processTree, startPortal } from './portal.mjs'

const WRITING_MS = 2000
const HOST = 'optics.localhost'

const lostOf = async (writers, acknowledged) => {
  const names = new Set(await writers.names())
  return acknowledged.filter((name) => !names.has(name)).length
}

const hasExited = (pid) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

/**
 * Kills the server during writes and starts it at once as `npm start` does; returns whether all writes survived, and the
 * seconds until it was ready.
 */
export async function killedServer({ dataDir, times }) {
  const [port] = await freePorts(1)
  let whole = true
  const took = []
  const acknowledged = []
  const start = () => startPortal({ dataDir, port, script: START })
  let portal = await start()
  const writers = await albumWriters({ dataDir, port })
  for (let time = 1; time <= times; time += 1) {
    const child = Number(readFileSync(join(dataDir, 'db.pid'), 'utf8'))
    const writing = writeContinuously(writers)
    await sleep(WRITING_MS)
    const [, server] = processTree(portal.pid)
    process.kill(server, 'SIGKILL')
    await writing.stop()
    const startedAt = performance.now()
    portal = await start()
    const seconds = (performance.now() - startedAt) / 1000
    took.push(seconds)
    acknowledged.push(...writing.acknowledged)
    const lost = await lostOf(writers, acknowledged)
    const left = !hasExited(child)
    whole &&= lost === 0 && !left && writing.acknowledged.length > 0
    print(
      `${time}: ${writing.acknowledged.length} writes acknowledged, ${lost} of ${acknowledged.length} lost, ready again after ${seconds.toFixed(1)} s${left ? ', the old database child still runs' : ''}`,
    )
  }
  await portal.stop()
  return { whole, seconds: took }
}

/**
 * Kills the database child during writes while a cached page is read; returns whether all went well, and the seconds
 * until a write.
 */
export async function killedDatabase({ dataDir, times }) {
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port })
  const writers = await albumWriters({ dataDir, port })
  const acknowledged = []
  const took = []
  let whole = true
  await once({ port, path: '/zh/home/', host: HOST })
  for (let time = 1; time <= times; time += 1) {
    const writing = writeContinuously(writers)
    await sleep(WRITING_MS)
    process.kill(Number(readFileSync(join(dataDir, 'db.pid'), 'utf8')), 'SIGKILL')
    const startedAt = performance.now()
    let pages = 0
    let failed = 0
    let back = false
    while (!back && performance.now() - startedAt < 30_000) {
      pages += 1
      if ((await once({ port, path: '/zh/home/', host: HOST }).catch(() => 0)) !== 200) failed += 1
      back = (await writers.write()).written
    }
    const seconds = (performance.now() - startedAt) / 1000
    took.push(seconds)
    await writing.stop()
    acknowledged.push(...writing.acknowledged)
    const lost = await lostOf(writers, acknowledged)
    const answers = [...writing.refused].map(([status, count]) => `${count} x ${status || 'cut'}`).join(', ')
    const isCorrect = [...writing.refused.keys()].every((status) => status === 503)
    whole &&= back && lost === 0 && failed === 0 && isCorrect
    print(
      `${time}: writes again after ${seconds.toFixed(2)} s, ${lost} of ${acknowledged.length} lost, ${failed} of ${pages} cached pages failed, refused: ${answers || 'none'}`,
    )
  }
  await portal.stop()
  return { whole, seconds: took }
}
