import { type SQL, sql } from 'drizzle-orm'
import { articles } from '@/lib/backend/db/schema'
import { updateRows } from '@/lib/backend/db/write-rows'

/** What writes known articles anew. */
export const articleUpdates = (rows: { id: number }[]): SQL[] =>
  rows.length === 0
    ? []
    : [updateRows(articles, rows, sql`updated_at = now(), moved_at = ${movedAt}, created_at = ${createdAt}`)]

/** What comes out by being written anew is new from now on. */
const createdAt = sql`case
  when ${articles.state} = 'scheduled' and r.state = 'shown' then now() else ${articles.createdAt} end`

/** Now when a row leads to another stage than the stored one; in SET columns still hold what was stored. */
const movedAt = sql`case
  when ${articles.periodId} is distinct from r."periodId" or (${articles.version} < 0 and r.version >= 0) then now()
  else ${articles.movedAt} end`
