import { currentPosition } from '@/lib/freshness/current'
import type { Queryable } from './db'

/**
 * Deduplicates concurrent reads with the same arguments on one handle; the result is not cached. A page reads its
 * article many times at once.
 */
export function dedupeReads<Args extends (string | number | number[])[], T>(
  load: (db: Queryable, ...args: Args) => Promise<T>,
): (db: Queryable, ...args: Args) => Promise<T> {
  const running = new WeakMap<Queryable, Map<string, Promise<T>>>()
  return (db, ...args) => {
    const mine = running.get(db) ?? new Map<string, Promise<T>>()
    running.set(db, mine)
    // A page counts as made after the changes known before it: it takes no read that began before one of them.
    const key = JSON.stringify([currentPosition(), ...args])
    const cached = mine.get(key)
    if (cached) return cached
    const reading = load(db, ...args).finally(() => mine.delete(key))
    mine.set(key, reading)
    return reading
  }
}
