import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { periods, publications } from '@/lib/backend/db/schema'

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
