import { type SQL, and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { type Queryable, articles, periods, publications } from '@/lib/backend/db/db'
import { updateRows } from '@/lib/backend/db/write-rows'

export type PublicationRow = typeof publications.$inferSelect

/** Returns the publications of a site. */
export const sitePublications = (db: Queryable, siteId: number): Promise<PublicationRow[]> =>
  db.select().from(publications).where(eq(publications.siteId, siteId))

/** Returns the issues of a publication. */
export const publicationIssues = (db: Queryable, publicationId: number) =>
  db
    .select({
      id: periods.id,
      year: periods.year,
      volume: periods.volume,
      issue: periods.issue,
      publishAt: periods.publishAt,
      unpublishAt: periods.unpublishAt,
    })
    .from(periods)
    .where(eq(periods.publicationId, publicationId))

/** Builds the statement that updates what articles state of publications; none without rows. */
export const publicationUpdates = (rows: PublicationRow[]): SQL[] =>
  rows.length === 0
    ? []
    : [
        updateRows(
          publications,
          rows.map(({ id, enName, abbrev, issn, eissn, cn, publisher, enPublisher }) => ({
            id,
            enName,
            abbrev,
            issn,
            eissn,
            cn,
            publisher,
            enPublisher,
          })),
          sql`updated_at = now()`,
        ),
      ]

/** Returns the ids of the articles of publications, except the given ones. */
export const articlesOf = (db: Queryable, publicationIds: number[], except: number[]) =>
  db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.publicationId, publicationIds), notInArray(articles.id, except)))
    .orderBy(articles.id)
    .then((rows) => rows.map(({ id }) => id))
