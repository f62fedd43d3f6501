import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/backend/db/db'

type Row = { id: number; site_id: number; period_id: number; doi: string }

/** Returns the first article of an issue that has a DOI and meets a condition. */
export async function articleInIssue(db: Db, where = sql`true`): Promise<Row> {
  const { rows } = await db.execute<Row>(
    sql`select id, site_id, period_id, doi from articles
        where period_id is not null and doi is not null and ${where} order by sort, id limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('the pack has no article in an issue')
  return row
}
