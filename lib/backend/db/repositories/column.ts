import { and, desc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db'
import { articles } from '../schema'

/** Columns of sites with their number of articles, fullest first; the English name is the one most used with it. */
export async function columnsOf(db: Queryable, siteIds: number[]) {
  const count = sql<number>`count(*)::int`
  const rows = await db
    .select({
      column: articles.column,
      enColumn: sql<string | null>`mode() within group (order by ${articles.enColumn})`,
      count,
    })
    .from(articles)
    .where(and(inArray(articles.siteId, siteIds), isNotNull(articles.column), isNull(articles.withdrawnAt)))
    .groupBy(articles.column)
    .orderBy(desc(count), articles.column)
    .limit(500)
  return rows.flatMap(({ column, ...rest }) => (column === null ? [] : [{ column, ...rest }]))
}
