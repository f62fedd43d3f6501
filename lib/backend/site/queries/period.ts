import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type Queryable, articles, isShown, periods, publications } from '@/lib/backend/db/db'
import { dedupeReads } from '@/lib/backend/db/dedupe-reads'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'
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

const inOrder = (order: typeof asc) => {
  const read = prepareStatement((db) =>
    db
      .select(selection)
      .from(periods)
      .innerJoin(publications, eq(publications.id, periods.publicationId))
      .where(and(sql`${periods.publicationId} = ${anyOf('publicationIds')}`, isShown(periods)))
      .orderBy(order(periods.year), order(periods.issueSort), order(periods.id)),
  )
  return dedupeReads((db, publicationIds: number[]) => read(db, { publicationIds }))
}
const newestFirst = inOrder(desc)
const oldestFirst = inOrder(asc)

/** Returns the issues of some publications, newest first (oldest first with `ascending`). */
export const periodsOf = (db: Queryable, publicationIds: number[], ascending = false) =>
  ascending ? oldestFirst(db, publicationIds) : newestFirst(db, publicationIds)

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

const byId = prepareStatement((db) =>
  db
    .select(selection)
    .from(periods)
    .innerJoin(publications, eq(publications.id, periods.publicationId))
    .where(
      and(eq(periods.id, parameter('id')), sql`${periods.siteId} = ${anyOf('siteIds')}`, isShown(periods)),
    )
    .limit(1),
)

/** Returns a published issue of some sites with its journal; null when unknown. */
export const periodById = dedupeReads((db, siteIds: number[], id: number) =>
  byId(db, { siteIds, id }).then(([row]) => row ?? null),
)

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
