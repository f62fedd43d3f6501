import 'server-only'
import { answerKeys, collectKeys } from '@/lib/answer'
import { BoundedMap } from '@/lib/bounded-map'
import { type CachedAnswer, currentPosition, isFresh } from '@/lib/freshness/current'
import { DAILY } from '@/lib/freshness/moved-keys'
import type { Locale } from '@/lib/i18n/locales'
import type { Client } from './call'

const MAX_ENTRIES = 300

type CachedData = CachedAnswer & { data: unknown }

const cache = ((
  globalThis as { __portalCachedCalls?: BoundedMap<string, CachedData> }
).__portalCachedCalls ??= new BoundedMap(MAX_ENTRIES))

/**
 * Returns the client of a page that caches each response until one of its surrogate keys moves, for pages made of many
 * calls of which a change concerns a few. Not cached: what depends on usage, for which pages are rendered anew each
 * day, and anything while no changes are read.
 */
export const cachedCalls =
  (call: Client, { siteKey, siteId, locale }: { siteKey: string; siteId: number; locale: Locale }): Client =>
  async (name, input = {}) => {
    type Data = Awaited<ReturnType<typeof call<typeof name>>>
    const id = JSON.stringify([siteKey, siteId, locale, name, input])
    const cached = cache.get(id)
    if (cached && isFresh(cached, 0)) {
      answerKeys(cached.keys)
      return cached.data as Data
    }
    const [position, at] = [currentPosition(), performance.now()]
    const { value, keys } = await collectKeys(() => settled(call(name, input)))
    // What failed has keys too: those of the missing item.
    answerKeys(keys)
    if (value.status === 'rejected') throw value.reason
    if (keys && position !== null && !keys.includes(DAILY))
      cache.set(id, { keys, position, at, data: value.value })
    return value.value
  }

const settled = async <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [result] = await Promise.allSettled([promise])
  return result
}
