import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Queryable, articles, isShown, periods, publications } from '@/lib/backend/db/db'
import { isJournal } from '@/lib/backend/db/is-journal'

/** Returns a journal of some sites; null when unknown or when the publication is a collection of records. */
export const publicationById = (db: Queryable, siteIds: number[], id: number) =>
  db
    .select()
    .from(publications)
    .where(and(eq(publications.id, id), inArray(publications.siteId, siteIds), isJournal))
    .limit(1)
    .then(([row]) => row ?? null)

/** Counts the articles, issues, views, downloads and citations of a journal, with its first and last year. */
export async function publicationNumbers(db: Queryable, id: number) {
  const [held] = await db
    .select({
      articleCount: sql<number>`count(*)::int`,
      firstYear: sql<number | null>`min(nullif(${articles.year}, 0))`,
      lastYear: sql<number | null>`max(nullif(${articles.year}, 0))`,
      viewCount: sql<number>`coalesce(sum(${articles.viewCount}), 0)::int`,
      downloadCount: sql<number>`coalesce(sum(${articles.downloadCount}), 0)::int`,
      citedCount: sql<number>`coalesce(sum(${articles.citedCount}), 0)::int`,
    })
    .from(articles)
    .where(and(eq(articles.publicationId, id), isShown(articles)))
  const [issues] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(periods)
    .where(and(eq(periods.publicationId, id), isShown(periods)))
  return { ...held, periodCount: issues?.n ?? 0 }
}
