import { Refusal } from '@/lib/backend/http/refusal'
import { type Limiter, createLimiter } from '@/lib/limiter'
import { limits } from '@/lib/rules/limits'

/** On globalThis, because pages and routes load separate copies of this module but share the limits. */
const limiters = ((
  globalThis as { __portalSearches?: { searches: Limiter; suggestions: Limiter } }
).__portalSearches ??= {
  searches: createLimiter(limits.search.atOnce),
  suggestions: createLimiter(limits.search.suggestionsAtOnce),
})

/** Runs a search within the limit of the process; throws 429 with Retry-After when too many are waiting. */
export const withSearchPermit = <T>(search: () => Promise<T>): Promise<T> => within('searches', search)

/** Runs suggestions within a limit of their own, so that a flood of them leaves searches their room. */
export const withSuggestionPermit = <T>(suggest: () => Promise<T>): Promise<T> =>
  within('suggestions', suggest)

async function within<T>(kind: keyof typeof limiters, work: () => Promise<T>): Promise<T> {
  const running = limiters[kind].run(work)
  if (!running) throw new Refusal(429, 'tooMany', { headers: { 'retry-after': '2' } })
  return running
}
