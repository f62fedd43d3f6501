import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Scheduled = { state: SQLWrapper }
type Withdrawable = Scheduled & { withdrawnAt: SQLWrapper }

/** Returns the SQL condition that a row is published now and not withdrawn. */
export const isShown = (table: Scheduled | Withdrawable): SQL =>
  'withdrawnAt' in table
    ? sql`(${table.withdrawnAt} is null and ${table.state} = 'shown')`
    : sql`${table.state} = 'shown'`

/** Returns the SQL condition that a row is or was published: shown, ended, or withdrawn. */
export const isPublic = (table: Scheduled): SQL => sql`${table.state} <> 'scheduled'`

/** Returns the same condition for a table alias in raw SQL. */
export const isShownAs = (alias: string): SQL =>
  sql.raw(`(${alias}.withdrawn_at is null and ${alias}.state = 'shown')`)
