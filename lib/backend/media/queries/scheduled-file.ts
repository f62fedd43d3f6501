import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'

/**
 * Checks whether a file is used only by scheduled news, banners or issues of some sites: their pictures and PDFs are
 * not public yet. File ids are random, so a row that contains one refers to it.
 */
export async function isOnlyOfScheduled(db: Queryable, siteIds: number[], fileId: string): Promise<boolean> {
  const rowsNaming = (table: string, where: SQL) =>
    sql`exists (select 1 from ${sql.identifier(table)} r
      where r.${sql.raw(table === 'sites' ? 'id' : 'site_id')} = any(${sql.param(siteIds)}::int[])
      and ${where} and position(${fileId} in r::text) > 0)`
  const timed = ['news', 'banners', 'periods']
  const others = ['sites', 'channels', 'modules', 'tools', 'publications', 'albums', 'experts', 'books']
  const scheduled = timed.map((table) => rowsNaming(table, sql`r.state = 'scheduled'`))
  const elsewhere = [
    ...timed.map((table) => rowsNaming(table, sql`r.state <> 'scheduled'`)),
    ...others.map((table) => rowsNaming(table, sql`true`)),
  ]
  const { rows } = await db.execute<{ scheduled: boolean }>(
    sql`select (${sql.join(scheduled, sql` or `)}) and not (${sql.join(elsewhere, sql` or `)}) as scheduled`,
  )
  return rows[0]?.scheduled === true
}
