import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Queryable, articles, publications, usageMonths } from '@/lib/backend/db/db'

/** Maximum rows of one report; a larger one has to be requested in shorter periods. */
export const MAX_REPORT_ROWS = 50_000

type Period = { institutionId: number; siteId: number; begin: string; end: string }

const ofPeriod = ({ institutionId, siteId, begin, end }: Period) =>
  and(
    eq(usageMonths.institutionId, institutionId),
    eq(usageMonths.siteId, siteId),
    gte(usageMonths.month, begin),
    lte(usageMonths.month, end),
  )

const journalColumns = {
  id: publications.id,
  name: publications.name,
  issn: publications.issn,
  eissn: publications.eissn,
  publisher: publications.publisher,
  enPublisher: publications.enPublisher,
}

const articleColumns = {
  id: articles.id,
  doi: articles.doi,
  title: articles.title,
  enTitle: articles.enTitle,
  authors: articles.authors,
  enAuthors: articles.enAuthors,
  language: articles.language,
  publishDate: articles.publishDate,
  version: articles.version,
}

/**
 * Returns the uses by an institution in a range of months (YYYY-MM, both included), by journal, year of publication and
 * access type.
 */
export async function usageOfJournals(db: Queryable, period: Period) {
  const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::int`
  const rows = await db
    .select({
      usage: {
        month: usageMonths.month,
        accessType: usageMonths.accessType,
        totalInvestigations: sum(usageMonths.totalInvestigations),
        totalRequests: sum(usageMonths.totalRequests),
        uniqueInvestigations: sum(usageMonths.uniqueInvestigations),
        uniqueRequests: sum(usageMonths.uniqueRequests),
      },
      year: articles.year,
      journal: journalColumns,
    })
    .from(usageMonths)
    .innerJoin(articles, eq(articles.id, usageMonths.articleId))
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(ofPeriod(period))
    .groupBy(publications.id, articles.year, usageMonths.month, usageMonths.accessType)
    .orderBy(asc(publications.id), asc(articles.year), asc(usageMonths.month))
    .limit(MAX_REPORT_ROWS + 1)
  return rows.map((row) => ({ ...row, article: null }))
}

/** Returns the same as `usageOfJournals`, by article. */
export const usageOfArticles = (db: Queryable, period: Period) =>
  db
    .select({
      usage: usageMonths,
      year: articles.year,
      journal: journalColumns,
      article: articleColumns,
    })
    .from(usageMonths)
    .innerJoin(articles, eq(articles.id, usageMonths.articleId))
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(ofPeriod(period))
    .orderBy(asc(publications.id), asc(articles.id), asc(usageMonths.month))
    .limit(MAX_REPORT_ROWS + 1)

export type UsageRow =
  Awaited<ReturnType<typeof usageOfJournals>>[number] | Awaited<ReturnType<typeof usageOfArticles>>[number]

/** Returns the first month with uses of a site (YYYY-MM); null without any. */
export const firstUsageMonth = (db: Queryable, siteId: number): Promise<string | null> =>
  db
    .select({ first: sql<string | null>`min(${usageMonths.month})` })
    .from(usageMonths)
    .where(eq(usageMonths.siteId, siteId))
    .then(([row]) => row?.first ?? null)
