import { sql } from 'drizzle-orm'
import type { Queryable } from './db'

type Prepared<Rows> = { execute(values?: Record<string, unknown>): Promise<Rows> }
type Value = string | number | number[] | string[]

/**
 * Caches a read's compiled statement by handle: Drizzle takes half a millisecond to compile one, and a page has thirty.
 * Values are passed by name (`parameter`).
 */
export function prepareStatement<Rows>(
  write: (db: Queryable) => { prepare(name: string): Prepared<Rows> },
): (db: Queryable, values: Record<string, Value>) => Promise<Rows> {
  const written = new WeakMap<Queryable, Prepared<Rows>>()
  return (db, values) => {
    const statement = written.get(db) ?? write(db).prepare('')
    written.set(db, statement)
    return statement.execute(values)
  }
}

/** Returns a placeholder for a value. */
export const parameter = (name: string) => sql.placeholder(name)

/** Returns a condition for any of a list of numbers. */
export const anyOf = (name: string) => sql`any(${sql.placeholder(name)}::int[])`
