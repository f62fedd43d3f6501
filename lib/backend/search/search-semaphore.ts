import { type Context, Refusal } from '@/lib/backend/http/handler'
import { type SharedLimiter, createSharedLimiter } from '@/lib/limiter'
import { limits } from '@/lib/rules/limits'
import { networkOf } from '@/lib/text/network'

type Kind = 'searches' | 'suggestions'

/** On globalThis, because pages and routes load separate copies of this module but share the limits. */
const all = ((globalThis as { __portalSearches?: Record<Kind, SharedLimiter> }).__portalSearches ??= {
  searches: createSharedLimiter(limits.search.atOnce),
  suggestions: createSharedLimiter(limits.search.suggestionsAtOnce),
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
  const running = all[kind].run(address === null ? null : networkOf(address), work)
  if (!running) throw new Refusal(429, 'tooMany', { headers: { 'retry-after': '2' } })
  return running
}
