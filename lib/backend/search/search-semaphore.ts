import { Refusal } from '@/lib/backend/http/refusal'
import { type Limiter, createLimiter } from '@/lib/limiter'

/** On globalThis: pages and routes load separate copies of this module, the limit is one. */
const limiter = ((globalThis as { __portalSearches?: Limiter }).__portalSearches ??= createLimiter({
  running: 8,
  waiting: 32,
}))

/** Runs a search within the limit of the whole process; refused with 429 and Retry-After when too many wait already. */
export async function withSearchPermit<T>(search: () => Promise<T>): Promise<T> {
  const running = limiter.run(search)
  if (!running) throw new Refusal(429, 'tooMany', 429, { 'retry-after': '2' })
  return running
}
