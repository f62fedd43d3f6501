import { print } from './requests.mjs'
import { makeMember } from './member-writes.mjs'
import { freePorts, startPortal } from './portal.mjs'
import { readAnswers } from './read-answer.mjs'
import { readSite, targetsOf } from './tenant-sites.mjs'
import { TRANSPORTS, TRICKS, requestBytes } from './tenant-tricks.mjs'

const KEYS = ['optics', 'medicine', 'entest01']
const CONNECTIONS = 4

const plain = async (port, { host }, target) => {
  const [answer] = await readAnswers({ port, bytes: requestBytes({ target, host }) })
  return answer
}

/**
 * N5: requests to each of three sites that name another one in twenty ways, each by eight transports. No response may
 * have a DOI or title only the other site has, and a plain request to the same URL must afterwards return the same
 * bytes as before.
 */
export async function tenantIsolation({ dataDir, scale }) {
  makeMember(dataDir)
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port })
  try {
    const sites = await Promise.all(KEYS.map((key) => readSite(port, key)))
    const found = { probes: 0, leaks: [], changed: [], statuses: new Map() }
    const work = sites.flatMap((own, at) => {
      const foreign = sites[(at + 1) % sites.length]
      const targets = targetsOf(own)
      return targets
        .slice(0, Math.ceil(targets.length * scale))
        .map((target) => () => probe({ port, own, foreign, target, found }))
    })
    const worker = async () => {
      for (let next = work.pop(); next !== undefined; next = work.pop()) await next()
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return summary(found)
  } finally {
    await portal.stop()
  }
}

/** Returns a response without its time, which OAI-PMH requires. */
const timeless = ({ body }) =>
  body.toString('latin1').replace(/<responseDate>[^<]*<\/responseDate>/, '<responseDate/>')

/** Tries all tricks by all transports on a URL. */
async function probe({ port, own, foreign, target, found }) {
  const first = await plain(port, own, target)
  const text = first.body.toString('utf8')
  // Sites may refer to each other: what a URL shows anyway proves nothing.
  const markers = foreign.markers.filter((marker) => !own.markers.includes(marker) && !text.includes(marker))
  for (const [trick, change] of TRICKS) {
    const { headers, ...changed } = change(target, { ...foreign, own: own.host })
    for (const [transport, send] of TRANSPORTS) {
      const { behind = 0, ...sent } = send({ host: own.host, ...changed, headers }, foreign)
      const answers = (await readAnswers({ port, ...sent })).slice(behind)
      found.probes += 1
      for (const { status, headers: told, body } of answers) {
        found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1)
        const shown = body.toString('utf8')
        const leaked = markers.find((marker) => shown.includes(marker))
        if (
          leaked ||
          (status === 304 && trick.startsWith('ETag')) ||
          /;\s*domain=/i.test(told['set-cookie'] ?? '')
        )
          found.leaks.push(`${own.host}${target}, ${trick}, ${transport}: ${status} ${leaked ?? ''}`)
      }
    }
    const again = await plain(port, own, target)
    if (timeless(again) !== timeless(first)) found.changed.push(`${own.host}${target} after ${trick}`)
  }
}

function summary({ probes, leaks, changed, statuses }) {
  for (const line of leaks.slice(0, 20)) print(`  leak: ${line}`)
  for (const line of changed.slice(0, 20)) print(`  changed: ${line}`)
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
  return {
    value: `${probes} probes (${answers.join(', ')}): ${leaks.length} with a marker of another site, ${changed.length} addresses changed`,
    met: leaks.length === 0 && changed.length === 0 && ![...statuses.keys()].some((status) => status >= 500),
  }
}
