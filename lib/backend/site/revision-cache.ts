import type { Context } from '@/lib/backend/http/context'

const MOST = 300
const TTL_MS = 60_000

type Entry = { value: Promise<unknown>; at: number }

const kept = ((globalThis as { __portalSearchKept?: Map<string, Entry> }).__portalSearchKept ??= new Map<
  string,
  Entry
>())

/** Keeps what `make` found until the revision of a site in scope moves, at most a minute; equal calls share one query. */
export function keep<T>({ scope, db }: Context, key: string, make: () => Promise<T>): Promise<T> {
  const revisions = scope.sites.map(({ id, revision }) => `${id}.${revision}`).join(' ')
  const full = `${databaseNumber(db)} ${scope.site.id} ${revisions} ${key}`
  const known = kept.get(full)
  if (known && Date.now() - known.at < TTL_MS) return known.value as Promise<T>
  const value = make()
  kept.delete(full)
  kept.set(full, { value, at: Date.now() })
  value.catch(() => kept.delete(full))
  if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '')
  return value
}

const numbers = new WeakMap<object, number>()
let last = 0

/** Tells one database handle from another (tests open several in one process). */
function databaseNumber(db: object): number {
  const known = numbers.get(db)
  if (known !== undefined) return known
  last += 1
  numbers.set(db, last)
  return last
}
