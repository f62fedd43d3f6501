import type { Context } from '@/lib/backend/http/context'
import { Refusal } from '@/lib/backend/http/refusal'
import { type Limiter, createLimiter } from '@/lib/limiter'
import { limits } from '@/lib/rules/limits'
import { networkOf } from '@/lib/text/network'

/** What runs and waits in the process, and how much of it for each network (lib/text/network.ts). */
type Permits = { limiter: Limiter; most: number; held: Map<string, number> }

const permits = (bounds: { running: number; waiting: number; perNetwork: number }): Permits => ({
  limiter: createLimiter(bounds),
  most: bounds.perNetwork,
  held: new Map(),
})

type Kind = 'searches' | 'suggestions'

/** On globalThis, because pages and routes load separate copies of this module but share the limits. */
const all = ((globalThis as { __portalSearches?: Record<Kind, Permits> }).__portalSearches ??= {
  searches: permits(limits.search.atOnce),
  suggestions: permits(limits.search.suggestionsAtOnce),
})

type Client = Pick<Context, 'address'>

/**
 * Runs a search within the limit of the process and of the client's network, so that one leaves the others room; throws
 * 429 with Retry-After when too many are waiting. The server's own calls (no address) count for the process alone.
 */
export const withSearchPermit = <T>(client: Client, search: () => Promise<T>): Promise<T> =>
  within('searches', client, search)

/** Runs suggestions within limits of their own, so that a flood of them leaves searches their room. */
export const withSuggestionPermit = <T>(client: Client, suggest: () => Promise<T>): Promise<T> =>
  within('suggestions', client, suggest)

async function within<T>(kind: Kind, { address }: Client, work: () => Promise<T>): Promise<T> {
  const { limiter, most, held } = all[kind]
  const network = address === null ? null : networkOf(address)
  const before = network === null ? 0 : (held.get(network) ?? 0)
  const running = before < most ? limiter.run(work) : null
  if (!running) throw new Refusal(429, 'tooMany', { headers: { 'retry-after': '2' } })
  if (network === null) return running
  held.set(network, before + 1)
  return running.finally(() => {
    const left = (held.get(network) ?? 1) - 1
    if (left === 0) held.delete(network)
    else held.set(network, left)
  })
}
