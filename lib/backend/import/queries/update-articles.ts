import { type SQL, sql } from 'drizzle-orm'
import { articles } from '@/lib/backend/db/db'
import { updateRows } from '@/lib/backend/db/write-rows'

/** Builds the statement that updates known articles; none without rows. */
export const articleUpdates = (rows: { id: number }[]): SQL[] =>
  rows.length === 0
    ? []
    : [updateRows(articles, rows, sql`updated_at = now(), moved_at = ${movedAt}, created_at = ${createdAt}`)]

/** Now for an article that becomes visible by the update; otherwise unchanged. */
const createdAt = sql`case
  when ${articles.state} = 'scheduled' and r.state = 'shown' then now() else ${articles.createdAt} end`

/** Now if the row changes the publication stage; unqualified columns in SET still have the stored values. */
const movedAt = sql`case
  when ${articles.periodId} is distinct from r."periodId" or (${articles.version} < 0 and r.version >= 0) then now()
  else ${articles.movedAt} end`
