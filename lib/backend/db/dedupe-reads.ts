import { movedKeys } from '@/lib/freshness/current'
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
    const reads = running.get(db) ?? new Map<string, Promise<T>>()
    running.set(db, reads)
    // A page is stamped with the last change known when its render began, also while no changes are read: it must not
    // share a read begun before it.
    const key = JSON.stringify([movedKeys().position(), ...args])
    const cached = reads.get(key)
    if (cached) return cached
    const reading = load(db, ...args).finally(() => reads.delete(key))
    reads.set(key, reading)
    return reading
  }
}
