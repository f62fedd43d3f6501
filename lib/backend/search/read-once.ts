import { shareCached } from '@/lib/backend/http/cached-until-change'
import type { Context } from '@/lib/backend/http/handler'
import { conditionKey } from './queries/condition'

type Statement = Parameters<Context['db']['execute']>[0]

/**
 * Returns a context whose raw statements run once each: what a query may mean is looked for in many ways, of which
 * several count and rank the works of the same words. Only for reading, and no longer than for one query.
 */
export function readingOnce(context: Context): Context {
  const { db } = context
  const results = new Map<string, unknown>()
  const execute = (statement: Statement): unknown => {
    const key = typeof statement === 'string' ? statement : conditionKey(statement.getSQL())
    const known = results.get(key) ?? Promise.resolve(db.execute(statement))
    results.set(key, known)
    return known
  }
  const once = Object.assign(Object.create(db) as typeof db, { execute })
  shareCached(once, db)
  return { ...context, db: once }
}
