import type { Queryable } from './db'

/**
 * One reading for all who ask for the same thing through one handle at the same moment; nothing is kept once it is there.
 * A page asks about its article many times at once.
 */
export function inFlight<Args extends (string | number | number[])[], T>(
  load: (db: Queryable, ...args: Args) => Promise<T>,
): (db: Queryable, ...args: Args) => Promise<T> {
  const running = new WeakMap<Queryable, Map<string, Promise<T>>>()
  return (db, ...args) => {
    const mine = running.get(db) ?? new Map<string, Promise<T>>()
    running.set(db, mine)
    const key = JSON.stringify(args)
    const known = mine.get(key)
    if (known) return known
    const reading = load(db, ...args).finally(() => mine.delete(key))
    mine.set(key, reading)
    return reading
  }
}
