import { type SQL, and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { isShown, isShownAs } from '@/lib/backend/db/publication-state'
import { articleReferences, articles, dailyCounts, publications } from '@/lib/backend/db/schema'
import type { Slice } from '@/lib/backend/db/count-rows'

type RankFilter = Slice & {
  siteIds: number[]
  publicationId?: number | undefined
  own: boolean
  sort: 'views' | 'downloads' | 'citations'
  /** Months back from today; null for all time. */
  months: number | null
}

const totals: Record<RankFilter['sort'], SQL> = {
  views: sql`${articles.viewCount}`,
  downloads: sql`${articles.downloadCount}`,
  citations: sql`${articles.citedCount}`,
}

const score = sql<number>`scores.score`

/** Returns a page of articles with a score above 0, highest first, equal ones newest first, and the total. */
export async function rankArticles(db: Queryable, filter: RankFilter) {
  const where = and(
    inArray(articles.siteId, filter.siteIds),
    isShown(articles),
    filter.publicationId === undefined ? undefined : eq(articles.publicationId, filter.publicationId),
    filter.own ? eq(publications.own, true) : undefined,
    sql`${score} > 0`,
  )
  const scores = scoresOf(filter)
  const rows = await db
    .select({ article: articles, publication: publications, score: sql<number>`${score}::int` })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .innerJoin(scores, sql`scores.id = ${articles.id}`)
    .where(where)
    .orderBy(sql`${score} desc`, desc(articles.year), desc(articles.id))
    .limit(filter.size)
    .offset(filter.page * filter.size)
  const [total] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .innerJoin(scores, sql`scores.id = ${articles.id}`)
    .where(where)
  return { rows, total: total?.n ?? 0 }
}

/**
 * Returns the subquery `scores(id, score)`: totals, uses counted since a day, or citing articles published since it.
 */
function scoresOf({ sort, months }: RankFilter): SQL {
  if (months === null) return sql`(select ${articles.id}, ${totals[sort]} as score from ${articles}) scores`
  const since = sql`((now() at time zone 'utc') - make_interval(months => ${months}::int))::date`
  if (sort === 'citations')
    return sql`(
      select cited.id, count(distinct citing.id) as score
      from ${articles} citing
      join ${articleReferences} on ${articleReferences.articleId} = citing.id
      join ${articles} cited on lower(cited.doi) = ${articleReferences.doi}
      where ${isShownAs('citing')} and coalesce(citing.online_date, citing.publish_date, citing.year::text) >= ${since}::text
      group by cited.id
    ) scores`
  const uses = sort === 'views' ? dailyCounts.views : dailyCounts.downloads
  return sql`(
    select ${dailyCounts.resourceId} as id, sum(${uses}) as score
    from ${dailyCounts}
    where ${dailyCounts.kind} = 'article' and ${dailyCounts.day} >= ${since}
    group by ${dailyCounts.resourceId}
  ) scores`
}
