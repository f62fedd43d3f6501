import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Queryable, articles, isShown, periods, publications } from '@/lib/backend/db/db'
import { issueAddress, sameIssue } from './issue-address'

const articleCount = sql<number>`(
  select count(*)::int from ${articles} where ${articles.periodId} = ${periods.id} and ${isShown(articles)}
)`

const selection = {
  period: periods,
  publicationName: publications.name,
  enPublicationName: publications.enName,
  articleCount,
  addressBy: issueAddress,
  own: publications.own,
}

export type PeriodRow = Awaited<ReturnType<typeof periodsOf>>[number]

/** Returns the issues of some publications, newest first (oldest first with `ascending`). */
export const periodsOf = (db: Queryable, publicationIds: number[], ascending = false) => {
  const order = ascending ? asc : desc
  return db
    .select(selection)
    .from(periods)
    .innerJoin(publications, eq(publications.id, periods.publicationId))
    .where(and(inArray(periods.publicationId, publicationIds), isShown(periods)))
    .orderBy(order(periods.year), order(periods.issueSort), order(periods.id))
}

/** Returns the newest published issues of a journal, newest first. */
export async function newestPeriods(db: Queryable, publicationId: number, limit: number) {
  return db
    .select(selection)
    .from(periods)
    .innerJoin(publications, eq(publications.id, periods.publicationId))
    .where(and(eq(periods.publicationId, publicationId), isShown(periods)))
    .orderBy(desc(periods.year), desc(periods.issueSort), desc(periods.id))
    .limit(limit)
}

/** Returns a published issue of some sites with its journal; null when unknown. */
export const periodById = (db: Queryable, siteIds: number[], id: number) =>
  db
    .select(selection)
    .from(periods)
    .innerJoin(publications, eq(publications.id, periods.publicationId))
    .where(and(eq(periods.id, id), inArray(periods.siteId, siteIds), isShown(periods)))
    .limit(1)
    .then(([row]) => row ?? null)

/** Returns an issue by year and number; the newest of the year when no number is given, null when unknown. */
export const periodByNumber = (
  db: Queryable,
  publicationId: number,
  year: number,
  issue: string | undefined,
) =>
  db
    .select(selection)
    .from(periods)
    .innerJoin(publications, eq(publications.id, periods.publicationId))
    .where(
      and(
        eq(periods.publicationId, publicationId),
        eq(periods.year, year),
        isShown(periods),
        issue === undefined ? undefined : sameIssue(issue),
      ),
    )
    .orderBy(desc(periods.issueSort), desc(periods.id))
    .limit(1)
    .then(([row]) => row ?? null)
