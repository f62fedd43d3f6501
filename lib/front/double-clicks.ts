import { BoundedMap } from '@/lib/bounded-map'
import { limits } from '@/lib/rules/limits'
import { networkOf } from '@/lib/text/network'
import { agentHash } from './agent-hash'

const HOUR_MS = 3600_000
/**
 * Maximum of visitors of a network counted for an article within an hour: a campus shares an address, but User-Agents
 * can be invented.
 */
const MAX_VISITORS = 10
/** Maximum of network and article pairs remembered; the least recently used is evicted first. */
const MAX_REMEMBERED = 50_000

type Visit = { address: string; agent: string; siteId: number }
/** First counted use of a visitor, last use, and last use by site id. */
type Visitor = { since: number; last: number; uses: Map<number, number> }

const visitorKey = ({ address, agent }: Visit): string => `${address} ${agentHash(agent)}`

/** Remembers in bounded memory which visitor used what within the last hour. */
export function createVisitors(now: () => number) {
  const known = new BoundedMap<string, Map<string, Visitor>>(MAX_REMEMBERED)

  /** Returns whether a visitor's hour has ended; one in the middle of a double click is not a new visitor. */
  const isOver = ({ since, last }: Visitor): boolean =>
    now() - since >= HOUR_MS && now() - last >= limits.doubleClick

  const visitorsOf = (network: string): Map<string, Visitor> => {
    const visitors = known.get(network) ?? new Map<string, Visitor>()
    known.set(network, visitors)
    for (const [key, visitor] of visitors) if (isOver(visitor)) visitors.delete(key)
    return visitors
  }

  return {
    /** Returns whether a visit counts: not a double click, nor above the limit of visitors of a network. */
    isNewUse(work: string, visit: Visit): boolean {
      const visitors = visitorsOf(`${work} ${networkOf(visit.address)}`)
      const key = visitorKey(visit)
      const visitor = visitors.get(key) ?? { since: now(), last: 0, uses: new Map<number, number>() }
      if (!visitors.has(key) && visitors.size >= MAX_VISITORS) return false
      visitors.set(key, visitor)
      visitor.last = now()
      const before = visitor.uses.get(visit.siteId)
      visitor.uses.set(visit.siteId, now())
      return before === undefined || now() - before >= limits.doubleClick
    },
    /** Returns the number of network and article pairs remembered. */
    size: () => known.size,
  }
}
