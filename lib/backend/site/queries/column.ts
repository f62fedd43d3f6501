import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Queryable, articles, isShown, publications } from '@/lib/backend/db/db'

/**
 * Returns the columns of the sites' own publications with their number of articles, most first, at most 500. The
 * English name is the one most often used with the column, and is the name of a column that has no other.
 */
export async function columnsOf(db: Queryable, siteIds: number[]) {
  const count = sql<number>`count(*)::int`
  const column = sql<string | null>`coalesce(${articles.column}, ${articles.enColumn})`
  const rows = await db
    .select({
      column,
      enColumn: sql<string | null>`mode() within group (order by ${articles.enColumn})`,
      count,
    })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(
      and(
        inArray(articles.siteId, siteIds),
        eq(publications.own, true),
        isNotNull(column),
        isShown(articles),
      ),
    )
    .groupBy(column)
    .orderBy(desc(count), column)
    .limit(500)
  return rows.flatMap(({ column, ...rest }) => (column === null ? [] : [{ column, ...rest }]))
}
