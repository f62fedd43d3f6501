import { Refusal } from '@/lib/backend/http/refusal'
import { type Limiter, createLimiter } from '@/lib/limiter'
import { limits } from '@/lib/rules/limits'

/** On globalThis, because pages and routes load separate copies of this module but share one limit. */
const limiter = ((globalThis as { __portalSearches?: Limiter }).__portalSearches ??= createLimiter(
  limits.search.atOnce,
))

/** Runs a search within the limit of the process; throws 429 with Retry-After when too many are waiting. */
export async function withSearchPermit<T>(search: () => Promise<T>): Promise<T> {
  const running = limiter.run(search)
  if (!running) throw new Refusal(429, 'tooMany', { headers: { 'retry-after': '2' } })
  return running
}
