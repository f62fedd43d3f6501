import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Scheduled = { state: SQLWrapper }
type Withdrawable = Scheduled & { withdrawnAt: SQLWrapper }

/** Whether readers may have a row now: inside its time of publication, and not withdrawn. */
export const isShown = (table: Scheduled | Withdrawable): SQL =>
  'withdrawnAt' in table
    ? sql`(${table.withdrawnAt} is null and ${table.state} = 'shown')`
    : sql`${table.state} = 'shown'`

/** Whether a row has been shown at some time: shown now, or withdrawn and a tombstone. */
export const isPublic = (table: Scheduled): SQL => sql`${table.state} <> 'scheduled'`

/** The same for a table that a statement names by hand. */
export const isShownAs = (alias: string): SQL =>
  sql.raw(`(${alias}.withdrawn_at is null and ${alias}.state = 'shown')`)
