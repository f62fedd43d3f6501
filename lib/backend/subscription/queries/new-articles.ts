import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { type Queryable, articles, isPublic, isShown, periods, publications } from '@/lib/backend/db/db'
import { limits } from '@/lib/rules/limits'

/**
 * Returns when an article or an issue of some sites last arrived, so that an import in progress is not announced in
 * part; null without any.
 */
export async function lastImport(db: Queryable, siteIds: number[]): Promise<Date | null> {
  const [article] = await db
    .select({ at: sql<Date | null>`max(${reachedAt})`.mapWith(articles.createdAt) })
    .from(articles)
    .where(and(inArray(articles.siteId, siteIds), isPublic(articles)))
  const [period] = await db
    .select({ at: max(periods.createdAt) })
    .from(periods)
    .where(and(inArray(periods.siteId, siteIds), isPublic(periods)))
  const times = [article?.at, period?.at].flatMap((at) => at?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** When an article was created or moved to its current stage. */
const reachedAt = sql<Date>`coalesce(${articles.movedAt}, ${articles.createdAt})`.mapWith(articles.createdAt)

const listed = {
  id: articles.id,
  siteId: articles.siteId,
  doi: articles.doi,
  title: articles.title,
  enTitle: articles.enTitle,
  status: articles.status,
  authors: articles.authors,
  enAuthors: articles.enAuthors,
  column: articles.column,
  enColumn: articles.enColumn,
  keywords: articles.keywords,
  enKeywords: articles.enKeywords,
  version: articles.version,
  periodId: articles.periodId,
  own: publications.own,
  createdAt: articles.createdAt,
  reachedAt,
}

export type NewArticle = {
  [Name in Exclude<keyof typeof listed, 'reachedAt' | 'own'>]: (typeof articles.$inferSelect)[Name]
} & {
  /** Whether it belongs to its site's own journal. */
  own: boolean
  reachedAt: Date
}

/** Maximum articles read for one round of emails. */
const MAX_FRESH = 20_000

/** Returns the articles of some sites that were created or changed their stage since an instant, newest first. */
export const articlesSince = (db: Queryable, siteIds: number[], since: Date): Promise<NewArticle[]> =>
  db
    .select(listed)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(
      and(
        inArray(articles.siteId, siteIds),
        sql`${reachedAt} > ${since.toISOString()}::timestamptz`,
        isShown(articles),
      ),
    )
    // Records of other journals, which may come by the ten thousands, leave the site's own their place.
    .orderBy(desc(publications.own), desc(reachedAt), desc(articles.id))
    .limit(MAX_FRESH)

/** Returns the newest issue of each own journal of some sites, with its articles in printed order. */
export async function newestIssues(db: Queryable, siteIds: number[]) {
  const rows = await db
    .selectDistinctOn([periods.publicationId], {
      period: periods,
      name: publications.name,
      enName: publications.enName,
    })
    .from(periods)
    .innerJoin(publications, eq(publications.id, periods.publicationId))
    .where(and(inArray(periods.siteId, siteIds), eq(publications.own, true), isShown(periods)))
    .orderBy(periods.publicationId, desc(periods.year), desc(periods.issueSort), desc(periods.id))
  return Promise.all(rows.map(async (row) => ({ ...row, articles: await articlesIn(db, row.period.id) })))
}

const articlesIn = (db: Queryable, periodId: number): Promise<NewArticle[]> =>
  db
    .select(listed)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(and(eq(articles.periodId, periodId), isShown(articles)))
    .orderBy(asc(articles.sort), asc(articles.id))
    .limit(limits.issueArticles)
