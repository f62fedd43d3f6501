import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import {
  type Queryable,
  articles,
  banners,
  channels,
  isShown,
  isShownAs,
  news,
  pageOfRows,
} from '@/lib/backend/db/db'

/** Returns a published news item of some sites; null when unknown. */
export const newsById = (db: Queryable, siteIds: number[], id: number) =>
  db
    .select()
    .from(news)
    .where(and(eq(news.id, id), inArray(news.siteId, siteIds), isShown(news)))
    .limit(1)
    .then(([row]) => row ?? null)

type NewsFilter = {
  siteIds: number[]
  channelId?: number | undefined
  newsDataType?: string | undefined
  page: number
  size: number
}

/** Matches news of a channel and of its child channels. */
const inChannel = (db: Queryable, id: number) =>
  or(
    eq(news.channelId, id),
    inArray(news.channelId, db.select({ id: channels.id }).from(channels).where(eq(channels.parentId, id))),
  )

/** Returns a page of news, newest first, and the total. */
export async function listNews(db: Queryable, filter: NewsFilter) {
  const where = and(
    inArray(news.siteId, filter.siteIds),
    isShown(news),
    filter.channelId === undefined ? undefined : inChannel(db, filter.channelId),
    filter.newsDataType ? eq(news.newsDataType, filter.newsDataType) : undefined,
  )
  const query = db.select().from(news).where(where).orderBy(desc(news.publishDate), desc(news.id))
  return pageOfRows(db, query, { table: news, where }, filter)
}

/** Returns the news items before and after a given one, by date, in the same channel; `previous` is the newer. */
export async function newsNeighbours(db: Queryable, row: typeof news.$inferSelect) {
  const same = and(
    eq(news.siteId, row.siteId),
    isShown(news),
    row.channelId === null ? isNull(news.channelId) : eq(news.channelId, row.channelId),
  )
  const { id, title, enTitle, original, newsDataType, sourceLink } = getTableColumns(news)
  const columns = { id, title, enTitle, original, newsDataType, sourceLink }
  const older = or(
    lt(news.publishDate, row.publishDate),
    and(eq(news.publishDate, row.publishDate), lt(news.id, row.id)),
  )
  const newer = or(
    gt(news.publishDate, row.publishDate),
    and(eq(news.publishDate, row.publishDate), gt(news.id, row.id)),
  )
  const [previous] = await db
    .select(columns)
    .from(news)
    .where(and(same, newer))
    .orderBy(asc(news.publishDate), asc(news.id))
    .limit(1)
  const [next] = await db
    .select(columns)
    .from(news)
    .where(and(same, older))
    .orderBy(desc(news.publishDate), desc(news.id))
    .limit(1)
  return { previous: previous ?? null, next: next ?? null }
}

/** Matches banners that link to an article or news item nobody may read: not published yet, withdrawn, ended, or of a closed site. */
const leadsNowhere = sql`(
  ${banners.type} = 'article' and exists (select 1 from articles a join sites s on s.id = a.site_id
    where a.id = ${banners.targetId}
    and not (${isShownAs('a')} and (s.id = ${banners.siteId} or s.state = 'open')))
  or ${banners.type} = 'news' and exists (select 1 from news n where n.id = ${banners.targetId} and n.state <> 'shown'))`

/** Returns the banners of a site, with DOI and site of the article a banner links to. */
export const bannersOf = (db: Queryable, siteId: number) =>
  db
    .select({ banner: banners, doi: articles.doi, siteId: articles.siteId })
    .from(banners)
    .leftJoin(
      articles,
      and(eq(banners.type, 'article'), eq(articles.id, banners.targetId), isShown(articles)),
    )
    .where(and(eq(banners.siteId, siteId), isShown(banners), not(leadsNowhere)))
    .orderBy(asc(banners.sort), asc(banners.id))

/** Returns the 10 newest news items of a site that are marked as top. */
export const topNewsOf = (db: Queryable, siteId: number) =>
  db
    .select()
    .from(news)
    .where(and(eq(news.siteId, siteId), eq(news.top, true), isShown(news)))
    .orderBy(desc(news.publishDate), desc(news.id))
    .limit(10)
