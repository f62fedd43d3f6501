import { type SQL, and, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  type Queryable,
  type Slice,
  articleReferences,
  articles,
  dailyCounts,
  isShown,
  isShownAs,
  publications,
  totalOf,
} from '@/lib/backend/db/db'
import { listedColumns } from '@/lib/backend/db/listed-columns'
import { timeZone } from '@/lib/i18n/time-zone'

type RankFilter = Slice & {
  siteIds: number[]
  publicationId?: number | undefined
  own: boolean
  sort: 'views' | 'downloads' | 'citations'
  /** Months back from today; null for all time. */
  months: number | null
  /** For citations of the last months: what `recentCitations` returned. */
  cited?: Cited[]
}

/** An article and the number of articles published in a period that cite it. */
type Cited = { id: number; score: number }

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
    .select({ ...listedColumns, score: sql<number>`${score}::int` })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .innerJoin(scores, sql`scores.id = ${articles.id}`)
    .where(where)
    .orderBy(sql`${score} desc`, desc(articles.year), desc(articles.id))
    .limit(filter.size)
    .offset(filter.page * filter.size)
  const count = () =>
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(articles)
      .innerJoin(publications, eq(publications.id, articles.publicationId))
      .innerJoin(scores, sql`scores.id = ${articles.id}`)
      .where(where)
      .then(([total]) => total?.n ?? 0)
  return { rows, total: await totalOf(rows, filter, count) }
}

const dayBefore = (months: number): SQL =>
  sql`((now() at time zone ${timeZone}) - make_interval(months => ${months}::int))::date`

/** Articles of a ranking by citations of the last months: their references are read, those of all sites too. */
const MAX_CITED = 10_000

/** Returns the articles of sites cited most by those published in the last months on any site. To be cached. */
export async function recentCitations(db: Queryable, siteIds: number[], months: number): Promise<Cited[]> {
  const { rows } = await db.execute<Cited>(sql`
    select cited.id, count(distinct citing.id)::int as score
    from ${articles} citing
    join ${articleReferences} on ${articleReferences.articleId} = citing.id
    join ${articles} cited on lower(cited.doi) = ${articleReferences.doi} and ${inArray(sql`cited.site_id`, siteIds)}
    where ${isShownAs('citing')}
      and coalesce(citing.online_date, citing.publish_date, citing.year::text) >= ${dayBefore(months)}::text
    group by cited.id order by score desc, cited.id desc limit ${MAX_CITED}`)
  return rows
}

/**
 * Returns the subquery `scores(id, score)`: totals, uses counted since a day, or citing articles published since it.
 */
function scoresOf({ sort, months, cited = [] }: RankFilter): SQL {
  if (months === null) return sql`(select ${articles.id}, ${totals[sort]} as score from ${articles}) scores`
  const since = dayBefore(months)
  if (sort === 'citations') {
    const ids = sql.param(`{${cited.map(({ id }) => id).join(',')}}`)
    const scores = sql.param(`{${cited.map(({ score: each }) => each).join(',')}}`)
    return sql`unnest(${ids}::int[], ${scores}::int[]) scores(id, score)`
  }
  const uses = sort === 'views' ? dailyCounts.views : dailyCounts.downloads
  return sql`(
    select ${dailyCounts.resourceId} as id, sum(${uses}) as score
    from ${dailyCounts}
    where ${dailyCounts.kind} = 'article' and ${dailyCounts.day} >= ${since}
    group by ${dailyCounts.resourceId}
  ) scores`
}
