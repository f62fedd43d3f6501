import { BoundedMap } from '@/lib/bounded-map'

type Entry<T> = { value: Promise<T>; at: number }

/**
 * Returns a cache of promises by key, for `ttlMs` and at most `maxEntries`: concurrent callers share one request, and a
 * failure is not cached.
 */
export function createMemory<T>({ ttlMs, maxEntries }: { ttlMs: number; maxEntries: number }) {
  const entries = new BoundedMap<string, Entry<T>>(maxEntries)
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const cached = entries.get(key)
    if (cached && performance.now() - cached.at < ttlMs) return cached.value
    const entry = { value: load(), at: performance.now() }
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}
