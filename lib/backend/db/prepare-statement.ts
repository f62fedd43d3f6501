import { sql } from 'drizzle-orm'
import type { Queryable } from './db'

type Prepared<Rows> = { execute(values?: Record<string, unknown>): Promise<Rows> }
type Value = string | number | number[] | string[]

/**
 * A reading whose statement is written once for a handle: Drizzle takes half a millisecond to write one, a page reads
 * thirty times. Values come by name (`parameter`).
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

/** Stands for a value of the reading. */
export const parameter = (name: string) => sql.placeholder(name)

/** Stands for any of a list of numbers. */
export const anyOf = (name: string) => sql`any(${sql.placeholder(name)}::int[])`
