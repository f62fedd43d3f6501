import { sql } from 'drizzle-orm'
import { isShown, periods } from '@/lib/backend/db/db'
import type { IssueAddress } from '@/lib/contract/period'

/** Compares issue numbers without leading zeros: "04" equals "4". */
export const sameIssue = (issue: unknown) =>
  sql`ltrim(lower(${periods.issue}), '0') = ltrim(lower(${issue}), '0')`

/** Returns whether the journal shows another issue of that year, which meets a condition. */
const isAnother = (condition = sql`true`) => sql`exists (
  select 1 from ${periods} other
  where other.publication_id = ${periods.publicationId} and other.year = ${periods.year}
    and other.id <> ${periods.id} and ${isShown({ state: sql`other.state` })} and ${condition}
)`

/**
 * What identifies an issue among those its journal shows: year and number, the year alone where it has no number, or
 * its id. In queries that join another table, for without one the columns would lose their table.
 */
export const issueAddress = sql<IssueAddress>`case
  when ${periods.issue} = '' then case when ${isAnother()} then 'id' else 'year' end
  when ${isAnother(sameIssue(sql`other.issue`))} then 'id'
  else 'number'
end`
