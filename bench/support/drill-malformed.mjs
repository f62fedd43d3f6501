import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript } from '../../lib/launch/bundle.mjs'
import { print } from './requests.mjs'
import { makeMember, signIn } from './member-writes.mjs'
import {
  COLLECTABLE,
  collectGarbage,
  freePorts,
  processTree,
  residentMemoryOfTree,
  startPortal,
} from './portal.mjs'
import { sendBytes } from './send-bytes.mjs'

const CONNECTIONS = 4
const SLOWEST_MS = 2000
const GROWTH = 0.1

/** Sends all requests over a few connections; returns those answered 5xx, late or not at all. */
async function sendAll(port, requests) {
  const statuses = new Map()
  const wrong = []
  const waiting = [...requests]
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { status, ms } = await sendBytes({ port, bytes: next.bytes })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 || ms > SLOWEST_MS) wrong.push({ ...next, status, ms })
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return { statuses, wrong }
}

/**
 * N4: malformed URLs, headers, bodies, searches and uploads, 5,000 of them at scale 1. None may be answered 5xx or
 * later than 2 s, the processes must be the same at the end, and their memory at most a tenth larger than after a first run
 * of the same requests.
 */
export async function malformedInput({ dataDir, scale }) {
  await bundleScript('malformed-requests', 'bench/support/malformed-requests.ts')
  const { malformedRequests } = await import(
    pathToFileURL(resolve('.next-server/malformed-requests.mjs')).href
  )
  makeMember(dataDir)
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port, env: COLLECTABLE })
  try {
    const token = await signIn(port)
    const requests = malformedRequests(`optics.localhost:${port}`, token, scale)
    await sendAll(port, requests)
    await collectGarbage(portal.pid)
    const before = residentMemoryOfTree(portal.pid)
    const processes = processTree(portal.pid).join()
    const { statuses, wrong } = await sendAll(port, requests)
    await collectGarbage(portal.pid)
    const growth = residentMemoryOfTree(portal.pid) / before - 1
    const alive = processTree(portal.pid).join() === processes
    const failures = wrong.filter(({ status }) => status >= 500)
    for (const { group, name, signedIn, status, ms } of wrong.slice(0, 20))
      print(
        `  ${status} after ${ms.toFixed(0)} ms: ${group}${signedIn ? ', signed in' : ''}: ${JSON.stringify(name)}`,
      )
    const answers = [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${count} x ${status || 'closed'}`)
    return {
      value: `${requests.length} requests (${answers.join(', ')}): ${failures.length} x 5xx, ${wrong.length - failures.length} later than 2 s, memory ${(growth * 100).toFixed(1)} %, ${alive ? 'no restart' : 'a process ended'}`,
      met: wrong.length === 0 && alive && growth < GROWTH,
    }
  } finally {
    await portal.stop()
  }
}
