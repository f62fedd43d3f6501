import { BoundedMap } from '@/lib/bounded-map'
import type { Context } from './handler'
import { DAY_MS } from '@/lib/text/current-day'
import { type CachedAnswer, currentPosition, isFresh } from '@/lib/freshness/current'

const MAX_ENTRIES = 300
/** Milliseconds a result is cached while no changes are read. */
const WITHOUT_FEED_MS = 1_000

type Entry = CachedAnswer & { value: Promise<unknown> }

type Cache = BoundedMap<string, Entry>

const store = globalThis as { __portalCachedAnswers?: { named: Cache; ofSite: Cache } }
const caches = (store.__portalCachedAnswers ??= {
  named: new BoundedMap(MAX_ENTRIES),
  ofSite: new BoundedMap(MAX_ENTRIES),
})

type List = 'search' | 'counted' | 'issue' | 'publication' | 'article' | 'accepted' | 'online-first'

type Lists = List | readonly List[]

/** Caches as cachedUntilChange does what no visitor names: searches for other and other words cannot evict it. */
export const cachedForSite = <T>(
  context: Context,
  name: string,
  compute: () => Promise<T>,
  lists: Lists = 'search',
): Promise<T> => cachedIn(caches.ofSite, context, name, compute, lists)

/**
 * Caches the result of `compute` until one of the site's lists it depends on moves (search documents, articles, those
 * of a state of publication, what is counted), at most a day; concurrent calls share one query.
 */
export const cachedUntilChange = <T>(
  context: Context,
  name: string,
  compute: () => Promise<T>,
  lists: Lists = 'search',
): Promise<T> => cachedIn(caches.named, context, name, compute, lists)

function cachedIn<T>(
  cache: Cache,
  { scope, db }: Context,
  name: string,
  compute: () => Promise<T>,
  lists: Lists,
): Promise<T> {
  const full = `${databaseNumber(db)} ${scope.site.id} ${scope.siteIds.join(' ')} ${[lists].flat().join(' ')} ${name}`
  const cached = cache.get(full)
  if (cached && performance.now() - cached.at < DAY_MS && isFresh(cached, WITHOUT_FEED_MS))
    return cached.value as Promise<T>
  const keys = [`site:${scope.site.id}`, ...[lists].flat().map((list) => `list:${list}:${scope.site.id}`)]
  const entry: Entry = { keys, position: currentPosition(), at: performance.now(), value: compute() }
  cache.set(full, entry)
  entry.value.catch(() => cache.delete(full))
  return entry.value as Promise<T>
}

const numbers = new WeakMap<object, number>()
let last = 0

/** Lets a handle share what is cached for another one of the same database. */
export const shareCached = (handle: object, other: object): void => {
  numbers.set(handle, databaseNumber(other))
}

/** Returns a number for each database handle (tests open several in one process). */
function databaseNumber(db: object): number {
  const cached = numbers.get(db)
  if (cached !== undefined) return cached
  last += 1
  numbers.set(db, last)
  return last
}
