import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Queryable } from '../db'
import {
  albums,
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articleFunds,
  articles,
  books,
  channels,
  fullTexts,
  news,
  publications,
  vods,
} from '../schema'

/** Articles with all they are found by; withdrawn ones are left out. */
export async function articlesForSearch(db: Queryable, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ article: articles, publication: publications, fullText: fullTexts.text })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .leftJoin(fullTexts, eq(fullTexts.articleId, articles.id))
    .where(and(inArray(articles.id, ids), isNull(articles.withdrawnAt)))
  const [authors, affiliations, funds] = [
    await db.select().from(articleAuthors).where(inArray(articleAuthors.articleId, ids)),
    await db.select().from(articleAffiliations).where(inArray(articleAffiliations.articleId, ids)),
    await db.select().from(articleFunds).where(inArray(articleFunds.articleId, ids)),
  ]
  const [authorsOf, affiliationsOf, fundsOf] = [ordered(authors), ordered(affiliations), ordered(funds)]
  return rows.map((row) => ({
    ...row,
    authors: authorsOf(row.article.id),
    affiliations: affiliationsOf(row.article.id),
    funds: fundsOf(row.article.id),
  }))
}

export type ArticleForSearch = Awaited<ReturnType<typeof articlesForSearch>>[number]

/** Rows of an article in their order. */
function ordered<Row extends { articleId: number; sort: number }>(rows: Row[]) {
  const byArticle = new Map<number, Row[]>()
  for (const row of rows) byArticle.set(row.articleId, [...(byArticle.get(row.articleId) ?? []), row])
  return (id: number): Row[] => (byArticle.get(id) ?? []).sort((a, b) => a.sort - b.sort)
}

/** Figures and tables of some articles, with their papers. */
export const figuresForSearch = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ figure: articleFigures, article: articles, publication: publications })
        .from(articleFigures)
        .innerJoin(articles, eq(articles.id, articleFigures.articleId))
        .innerJoin(publications, eq(publications.id, articles.publicationId))
        .where(and(inArray(articleFigures.articleId, articleIds), isNull(articles.withdrawnAt)))

export type FigureForSearch = Awaited<ReturnType<typeof figuresForSearch>>[number]

export const publicationsForSearch = (db: Queryable, siteId: number) =>
  db.select().from(publications).where(eq(publications.siteId, siteId))

export const booksForSearch = (db: Queryable, siteId: number) =>
  db.select().from(books).where(eq(books.siteId, siteId))

export const vodsForSearch = (db: Queryable, siteId: number) =>
  db.select().from(vods).where(eq(vods.siteId, siteId))

export const newsForSearch = (db: Queryable, siteId: number) =>
  db
    .select()
    .from(news)
    .where(and(eq(news.siteId, siteId), isNull(news.withdrawnAt)))

export const albumsForSearch = (db: Queryable, siteId: number) =>
  db.select().from(albums).where(eq(albums.siteId, siteId))

/** Pages of the site that hold text: introductions, about pages, item pages. */
export const channelPagesForSearch = (db: Queryable, siteId: number) =>
  db
    .select()
    .from(channels)
    .where(
      and(
        eq(channels.siteId, siteId),
        ne(channels.enable, '0'),
        or(isNotNull(channels.contentHtml), isNotNull(channels.enContentHtml)),
      ),
    )

/** Ids of a site's articles. */
export const articleIdsOfSite = async (db: Queryable, siteId: number): Promise<number[]> =>
  (
    await db
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.siteId, siteId))
      .orderBy(articles.id)
  ).map(({ id }) => id)
