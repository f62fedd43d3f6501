import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect({ casing: 'snake_case' })

/** What tells one condition from another. */
export function conditionKey(where: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(where)
  return `${text} ${JSON.stringify(params)}`
}
