import { print } from './requests.mjs'
import { startDrillPortal } from './drill-portal.mjs'
import { readAnswers } from './read-answer.mjs'
import { readSite, targetsOf } from './tenant-sites.mjs'
import { TRICKS, requestBytes, transportsOf } from './tenant-tricks.mjs'

/** Sites with the other one their requests name: two journals, and a group with a journal that is no member of it. */
const SITES = [
  ['optics', 'medicine'],
  ['entest01', 'optics'],
  ['press', 'entest01'],
]
const CONNECTIONS = 4

const plain = async (port, { host }, target) => {
  const [answer] = await readAnswers({ port, bytes: requestBytes({ target, host }) })
  return answer
}

/**
 * N5: requests to each of three sites that name another one in twenty ways, each by eight of sixteen transports by turn.
 * No response may have a DOI or title only the other site has, and a plain request to the same URL must afterwards
 * return the same status, type and bytes as before.
 */
export async function tenantIsolation({ dataDir, scale, on }) {
  const portal = await startDrillPortal({ dataDir, on })
  if ('skipped' in portal) return { value: `left out: ${portal.skipped}`, met: false }
  const { port } = portal
  try {
    const sites = await Promise.all(
      SITES.map(async ([own, foreign]) => ({
        own: await readSite(port, own),
        foreign: await readSite(port, foreign),
      })),
    )
    const found = { probes: 0, leaks: [], changed: [], statuses: new Map() }
    const work = sites.flatMap(({ own, foreign }) => {
      const targets = targetsOf(own)
      return targets
        .slice(0, Math.ceil(targets.length * scale))
        .map((target, at) => () => probe({ port, own, foreign, target, found, at }))
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

/** Returns status, type and body of a response without its time, which OAI-PMH requires. */
const timeless = ({ status, headers, body }) =>
  `${status} ${headers['content-type']}\n${body
    .toString('latin1')
    .replace(/<responseDate>[^<]*<\/responseDate>/, '<responseDate/>')}`

/** Tries all tricks by eight transports each on a URL, the `at`th of its site. */
async function probe({ port, own, foreign, target, at, found }) {
  const first = await plain(port, own, target)
  const text = first.body.toString('utf8')
  // Sites may refer to each other: what a URL shows anyway proves nothing.
  const markers = foreign.markers.filter((marker) => !own.markers.includes(marker) && !text.includes(marker))
  for (const [turn, [trick, change]] of TRICKS.entries()) {
    const { headers, ...changed } = change(target, { ...foreign, own: own.host })
    for (const [transport, send] of transportsOf(turn, at)) {
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
