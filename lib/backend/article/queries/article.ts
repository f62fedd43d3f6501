import { type SQL, and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { type Queryable, articles, isPublic, isShown, periods, publications } from '@/lib/backend/db/db'
import { dedupeReads } from '@/lib/backend/db/dedupe-reads'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'
import { listedByIds } from './listed'
import { namedBy } from './named-by'
import { issueAddress } from '@/lib/backend/site/queries/issue-address'

const selection = {
  article: articles,
  publication: publications,
}

const byId = prepareStatement((db) =>
  db
    .select(selection)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(
      and(
        eq(articles.id, parameter('id')),
        sql`${articles.siteId} = ${anyOf('siteIds')}`,
        isPublic(articles),
      ),
    )
    .limit(1),
)

/** Returns an article of the given sites by id, including withdrawn ones (tombstones); null when there is none. */
export const articleById = dedupeReads((db, siteIds: number[], id: number) =>
  byId(db, { id, siteIds }).then(([row]) => row ?? null),
)

const byDoi = prepareStatement((db) =>
  db
    .select(selection)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(
      and(
        sql`lower(${articles.doi}) = ${parameter('doi')}`,
        sql`${articles.siteId} = ${anyOf('siteIds')}`,
        isPublic(articles),
      ),
    )
    .orderBy(asc(articles.siteId))
    .limit(1),
)

/**
 * Returns an article by DOI, ignoring case; the site with the lowest id wins when two have it. When nothing matches,
 * tries again with runs of slashes reduced to one, because some links double them.
 */
export async function articleByDoi(db: Queryable, siteIds: number[], doi: string) {
  const named = doi.toLowerCase()
  const [row] = await byDoi(db, { doi: named, siteIds })
  if (row || !named.includes('//')) return row ?? null
  const [single] = await byDoi(db, { doi: named.replace(/\/{2,}/g, '/'), siteIds })
  return single ?? null
}

/** Returns the articles of an issue, in printed order. */
export const articlesOfPeriod = (db: Queryable, siteIds: number[], periodId: number, limit: number) =>
  db
    .select(selection)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(and(eq(articles.periodId, periodId), inArray(articles.siteId, siteIds), isShown(articles)))
    .orderBy(asc(articles.sort), asc(articles.id))
    .limit(limit)

const byIds = prepareStatement((db) =>
  db
    .select(selection)
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

/** Returns articles of the given sites by id, in no particular order, including withdrawn but not scheduled ones. */
export const articlesByIds = (db: Queryable, siteIds: number[], ids: number[]) =>
  ids.length === 0 ? Promise.resolve([]) : byIds(db, { ids, siteIds })

type ArticleFilter = {
  siteIds: number[]
  publicationId?: number | undefined
  group: 'formal' | 'online-first' | 'accepted' | 'all'
  /** Any of them, in either language. */
  column?: string[] | undefined
  articleType?: string[] | undefined
  author?: string | undefined
  keyword?: string | undefined
  own: boolean
  sort: 'date' | 'views' | 'downloads' | 'citations'
  page: number
  size: number
}

const groupCondition: Record<ArticleFilter['group'], SQL | undefined> = {
  formal: sql`${articles.version} = 0 and ${articles.periodId} is not null`,
  'online-first': sql`${articles.version} >= 0 and ${articles.periodId} is null`,
  accepted: sql`${articles.version} = -1`,
  all: undefined,
}

/** Same expression as the index `articles_newest`. */
const newestDate = sql`coalesce(${articles.onlineDate}, ${articles.publishDate}, ${articles.acceptedDate}, ${articles.year}::text)`
const newest = [desc(newestDate), desc(articles.id)]

const order: Record<ArticleFilter['sort'], SQL[]> = {
  date: newest,
  views: [desc(articles.viewCount), ...newest],
  downloads: [desc(articles.downloadCount), ...newest],
  citations: [desc(articles.citedCount), ...newest],
}

const conditionOf = (filter: ArticleFilter) =>
  and(
    isShown(articles),
    filter.publicationId === undefined ? undefined : eq(articles.publicationId, filter.publicationId),
    filter.column === undefined
      ? undefined
      : or(inArray(articles.column, filter.column), inArray(articles.enColumn, filter.column)),
    filter.articleType === undefined ? undefined : inArray(articles.articleType, filter.articleType),
    ...namedBy(filter),
    filter.own
      ? sql`${articles.publicationId} in (select ${publications.id} from ${publications} where ${publications.own})`
      : undefined,
    groupCondition[filter.group],
  )

/** Returns a page of articles; selects the ids first, so that whole rows are neither sorted nor skipped. */
export async function listArticles(db: Queryable, filter: ArticleFilter) {
  const ids = filter.sort === 'date' ? await newestIds(db, filter) : await idsByCounter(db, filter)
  const rows = new Map(
    (await listedByIds(db, filter.siteIds, ids)).map((row) => [row.article.id, row] as const),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Merges the newest articles of each site, each read in index order. */
async function newestIds(db: Queryable, filter: ArticleFilter): Promise<number[]> {
  const offset = filter.page * filter.size
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from unnest(${sql.param(`{${filter.siteIds.join(',')}}`)}::int[]) as site(id), lateral (
      select ${articles.id}, ${newestDate} as date from ${articles}
      where ${articles.siteId} = site.id and ${conditionOf(filter)}
      order by ${newestDate} desc, ${articles.id} desc limit ${offset + filter.size}) c
    order by c.date desc, c.id desc limit ${filter.size} offset ${offset}`)
  return rows.map(({ id }) => id)
}

const idsByCounter = (db: Queryable, filter: ArticleFilter): Promise<number[]> =>
  db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.siteId, filter.siteIds), conditionOf(filter)))
    .orderBy(...order[filter.sort])
    .limit(filter.size)
    .offset(filter.page * filter.size)
    .then((rows) => rows.map(({ id }) => id))

/** Counts the articles of a list over all its pages. */
export const countArticles = (db: Queryable, filter: ArticleFilter): Promise<number> =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(articles)
    .where(and(inArray(articles.siteId, filter.siteIds), conditionOf(filter)))
    .then(([total]) => total?.n ?? 0)

const issueById = prepareStatement((db) =>
  db
    .select({ title: periods.title, enTitle: periods.enTitle, addressBy: issueAddress })
    .from(periods)
    .innerJoin(publications, eq(publications.id, periods.publicationId))
    .where(eq(periods.id, parameter('periodId')))
    .limit(1),
)

/** Returns the titles and the kind of address of an issue; null for an unknown issue or an article without one. */
export async function issueOfArticle(db: Queryable, periodId: number | null) {
  if (periodId === null) return null
  const [row] = await issueById(db, { periodId })
  return row ?? null
}
