import { shareCached } from '@/lib/backend/http/cached-until-change'
import type { Context } from '@/lib/backend/http/handler'
import { conditionKey } from './queries/condition'

type Statement = Parameters<Context['db']['execute']>[0]

/** What was computed for handles that read once, by a name of their own. */
const computed = new WeakMap<object, Map<string, unknown>>()

/**
 * Returns a context whose raw statements run once each: what a query may mean is looked for in many ways, of which
 * several count and rank the works of the same words. Only for reading, and no longer than for one query.
 */
export function readingOnce(context: Context): Context {
  const { db } = context
  if (computed.has(db)) return context
  const results = new Map<string, unknown>()
  const execute = (statement: Statement): unknown => {
    const key = typeof statement === 'string' ? statement : conditionKey(statement.getSQL())
    const known = results.get(key) ?? Promise.resolve(db.execute(statement))
    results.set(key, known)
    return known
  }
  const once = Object.assign(Object.create(db) as typeof db, { execute })
  shareCached(once, db)
  computed.set(once, new Map())
  return { ...context, db: once }
}

/** Computes something once for a handle that reads once, under a name; each time for any other. */
export function computedOnce<T>(db: object, name: string, compute: () => T): T {
  const results = computed.get(db)
  if (!results) return compute()
  if (!results.has(name)) results.set(name, compute())
  return results.get(name) as T
}
