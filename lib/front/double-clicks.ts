import { limits } from '@/lib/rules/limits'
import { networkOf } from '@/lib/text/network'
import { agentHash } from './agent-hash'

const HOUR_MS = 3600_000
/**
 * Maximum of visitors of a network counted for an article within an hour: a campus shares an address, but User-Agents
 * can be invented.
 */
const MAX_VISITORS = 10
/** Maximum of visitors remembered; those of the work and network least recently used are evicted first. */
const MAX_REMEMBERED = 100_000

type Visit = { address: string; agent: string; siteId: number }
/** First counted use of a visitor, last use, and last use by site id. */
type Visitor = { since: number; last: number; uses: Map<number, number> }

const visitorKey = ({ address, agent }: Visit): string => `${address} ${agentHash(agent)}`

/** Remembers in bounded memory which visitor used what within the last hour. */
export function createVisitors(now: () => number, most = MAX_REMEMBERED) {
  const known = new Map<string, Map<string, Visitor>>()
  let remembered = 0

  /** Returns whether a visitor's hour has ended; one in the middle of a double click is not a new visitor. */
  const isOver = ({ since, last }: Visitor): boolean =>
    now() - since >= HOUR_MS && now() - last >= limits.doubleClick

  const forget = (network: string, visitors: Map<string, Visitor>): void => {
    known.delete(network)
    remembered -= visitors.size
  }

  /** Returns the visitors of a work and network whose hour has not ended, as the pair used last. */
  const visitorsOf = (network: string): Map<string, Visitor> => {
    const before = known.get(network)
    if (before) forget(network, before)
    const visitors = new Map([...(before ?? [])].filter(([, visitor]) => !isOver(visitor)))
    known.set(network, visitors)
    remembered += visitors.size
    return visitors
  }

  const forgetOldest = (): void => {
    for (const [network, visitors] of known) {
      if (remembered <= most) return
      forget(network, visitors)
    }
  }

  return {
    /** Returns whether a visit counts: not a double click, nor above the limit of visitors of a network. */
    isNewUse(work: string, visit: Visit): boolean {
      const visitors = visitorsOf(`${work} ${networkOf(visit.address)}`)
      const key = visitorKey(visit)
      const visitor = visitors.get(key) ?? { since: now(), last: 0, uses: new Map<number, number>() }
      if (!visitors.has(key) && visitors.size >= MAX_VISITORS) return false
      if (!visitors.has(key)) remembered += 1
      visitors.set(key, visitor)
      forgetOldest()
      visitor.last = now()
      const before = visitor.uses.get(visit.siteId)
      visitor.uses.set(visit.siteId, now())
      return before === undefined || now() - before >= limits.doubleClick
    },
    /** Returns the number of visitors remembered, and of works in networks. */
    size: () => ({ visitors: remembered, pairs: known.size }),
  }
}
