import { BoundedMap } from '@/lib/bounded-map'

import { networkOf } from '@/lib/text/network'
import { agentHash } from './agent-hash'

/** Two requests of one visitor for one work within this time are one use (COUNTER R5, double clicks). */
const DOUBLE_CLICK_MS = 30_000
const HOUR_MS = 3600_000
/** Visitors of one network that count for one work within an hour: a campus shares an address, an invented agent is free. */
const MAX_VISITORS = 10
/** Networks and works remembered; the one longest unseen is forgotten first. */
const MAX_REMEMBERED = 50_000

type Visit = { address: string; agent: string; siteId: number }
/** When a visitor was first counted, its last use, and the last use at each site by its id. */
type Visitor = { since: number; last: number; uses: Map<number, number> }

const visitorKey = ({ address, agent }: Visit): string => `${address} ${agentHash(agent)}`

/** Remembers who used what within the last hour, in bounded memory. */
export function createVisitors(now: () => number) {
  const known = new BoundedMap<string, Map<string, Visitor>>(MAX_REMEMBERED)

  /** A visitor in the middle of a double click is not taken for a new one. */
  const isOver = ({ since, last }: Visitor): boolean =>
    now() - since >= HOUR_MS && now() - last >= DOUBLE_CLICK_MS

  const visitorsOf = (network: string): Map<string, Visitor> => {
    const visitors = known.get(network) ?? new Map<string, Visitor>()
    known.set(network, visitors)
    for (const [key, visitor] of visitors) if (isOver(visitor)) visitors.delete(key)
    return visitors
  }

  return {
    /** Whether a visit of a work is a use of its own: no double click, nor one visitor too many of its network. */
    isNewUse(work: string, visit: Visit): boolean {
      const visitors = visitorsOf(`${work} ${networkOf(visit.address)}`)
      const key = visitorKey(visit)
      const visitor = visitors.get(key) ?? { since: now(), last: 0, uses: new Map<number, number>() }
      if (!visitors.has(key) && visitors.size >= MAX_VISITORS) return false
      visitors.set(key, visitor)
      visitor.last = now()
      const before = visitor.uses.get(visit.siteId)
      visitor.uses.set(visit.siteId, now())
      return before === undefined || now() - before >= DOUBLE_CLICK_MS
    },
    /** Networks and works remembered at the moment. */
    size: () => known.size,
  }
}
