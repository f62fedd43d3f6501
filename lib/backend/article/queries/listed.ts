import { and, asc, eq, sql } from 'drizzle-orm'
import { type Queryable, articles, isPublic, isShown, publications } from '@/lib/backend/db/db'
import { listedColumns } from '@/lib/backend/db/listed-columns'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'

const byIds = prepareStatement((db) =>
  db
    .select(listedColumns)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(
      and(
        sql`${articles.id} = ${anyOf('ids')}`,
        sql`${articles.siteId} = ${anyOf('siteIds')}`,
        isPublic(articles),
      ),
    ),
)

/** An article in a list, with its journal. */
export type ListedRow = Awaited<ReturnType<typeof byIds>>[number]

/** Returns articles of the given sites by id, in no particular order, including withdrawn but not scheduled ones. */
export const listedByIds = (db: Queryable, siteIds: number[], ids: number[]): Promise<ListedRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : byIds(db, { ids, siteIds })

const ofPeriod = prepareStatement((db) =>
  db
    .select(listedColumns)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(
      and(
        eq(articles.periodId, parameter('periodId')),
        sql`${articles.siteId} = ${anyOf('siteIds')}`,
        isShown(articles),
      ),
    )
    .orderBy(asc(articles.sort), asc(articles.id))
    .limit(parameter('limit')),
)

/** Returns the articles of an issue, in printed order. */
export const listedOfPeriod = (db: Queryable, siteIds: number[], periodId: number, limit: number) =>
  ofPeriod(db, { siteIds, periodId, limit })
