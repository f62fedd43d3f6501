import { and, eq, inArray, not } from 'drizzle-orm'
import { closedArticle } from '@/lib/backend/db/closed-article'
import {
  type Queryable,
  albums,
  articleFigures,
  articles,
  channels,
  fullTexts,
  isPublic,
  isShown,
  news,
  publications,
} from '@/lib/backend/db/db'

const none = () => Promise.resolve([])

/** Returns figures and tables with their articles by id, in no particular order; omits unknown and closed ones. */
export const figuresByIds = (db: Queryable, siteIds: number[], ids: number[]) =>
  ids.length === 0
    ? none()
    : db
        .select({ figure: articleFigures, article: articles, publication: publications })
        .from(articleFigures)
        .innerJoin(articles, eq(articles.id, articleFigures.articleId))
        .innerJoin(publications, eq(publications.id, articles.publicationId))
        .where(
          and(
            inArray(articleFigures.id, ids),
            inArray(articleFigures.siteId, siteIds),
            isPublic(articles),
            not(closedArticle),
          ),
        )

export type FoundFigure = Awaited<ReturnType<typeof figuresByIds>>[number]

/** Returns journals by id, in no particular order; omits unknown ids. */
export const publicationsByIds = (db: Queryable, siteIds: number[], ids: number[]) =>
  ids.length === 0
    ? none()
    : db
        .select()
        .from(publications)
        .where(and(inArray(publications.id, ids), inArray(publications.siteId, siteIds)))

/** Returns shown news by id, in no particular order; omits unknown ids. */
export const newsByIds = (db: Queryable, siteIds: number[], ids: number[]) =>
  ids.length === 0
    ? none()
    : db
        .select()
        .from(news)
        .where(and(inArray(news.id, ids), inArray(news.siteId, siteIds), isShown(news)))

/** Returns albums by id, in no particular order; omits unknown ids. */
export const albumsByIds = (db: Queryable, siteIds: number[], ids: number[]) =>
  ids.length === 0
    ? none()
    : db
        .select()
        .from(albums)
        .where(and(inArray(albums.id, ids), inArray(albums.siteId, siteIds)))

/** Returns channels by id, in no particular order; omits unknown ids. */
export const channelsByIds = (db: Queryable, siteIds: number[], ids: number[]) =>
  ids.length === 0
    ? none()
    : db
        .select()
        .from(channels)
        .where(and(inArray(channels.id, ids), inArray(channels.siteId, siteIds)))

/** Returns the ids of articles that may be cited (shown and not withdrawn), in the given order. */
export async function citableArticles(db: Queryable, siteIds: number[], ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.id, ids), inArray(articles.siteId, siteIds), isShown(articles)))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => known.has(id))
}

/** Returns plain full texts of articles that are not closed, for the passage that shows the match. */
export async function fullTextsByIds(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: fullTexts.articleId, text: fullTexts.text })
    .from(fullTexts)
    .innerJoin(articles, eq(articles.id, fullTexts.articleId))
    .where(and(inArray(fullTexts.articleId, ids), not(closedArticle)))
  return new Map(rows.map(({ id, text }) => [id, text]))
}
