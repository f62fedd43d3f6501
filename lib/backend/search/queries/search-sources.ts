import { type SQL, and, eq, exists, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  type Queryable,
  albums,
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articleFunds,
  articles,
  books,
  channels,
  fullTexts,
  isShown,
  news,
  publications,
  searchDocuments,
  vods,
} from '@/lib/backend/db/db'
import { isJournal } from '@/lib/backend/db/is-journal'

type Named = { name: string | null; enName: string | null }
type Author = Named & { orcid: string | null }
type Affiliation = Named & { ror: string | null }
type Funding = { funder: string | null; enFunder: string | null; award: string | null }

/** Aggregates the rows of an article from a table into one column: many small queries take longer than a large one. */
const listOf = <Row>(table: PgTable, columns: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(json_build_object(${columns}) order by part.sort), '[]')
    from ${table} part where part.article_id = ${articles.id})`

const names = sql`'name', part.name, 'enName', part.en_name`
const funding = sql`'funder', part.funder, 'enFunder', part.en_funder, 'award', part.award`

/** Returns articles with all their searchable data; omits those not shown. */
export async function articlesForSearch(db: Queryable, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      article: articles,
      publication: publications,
      publicationIndexed: exists(
        db
          .select({ one: sql`1` })
          .from(searchDocuments)
          .where(and(eq(searchDocuments.kind, 'publication'), eq(searchDocuments.refId, publications.id))),
      ).mapWith(Boolean),
      fullText: fullTexts.text,
      authors: listOf<Author>(articleAuthors, sql`${names}, 'orcid', part.orcid`),
      affiliations: listOf<Affiliation>(articleAffiliations, sql`${names}, 'ror', part.ror`),
      funds: listOf<Funding>(articleFunds, funding),
    })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .leftJoin(fullTexts, eq(fullTexts.articleId, articles.id))
    .where(and(inArray(articles.id, ids), isShown(articles)))
}

export type ArticleForSearch = Awaited<ReturnType<typeof articlesForSearch>>[number]

type SearchedColumn =
  | ('id' | 'siteId' | 'doi' | 'sourceId' | 'language' | 'articleType' | 'year' | 'volume' | 'issue')
  | ('title' | 'enTitle' | 'subtitle' | 'enSubtitle' | 'otherTitles' | 'column' | 'enColumn')
  | ('abstractHtml' | 'enAbstractHtml' | 'otherAbstracts' | 'keywords' | 'enKeywords' | 'otherKeywords')
  | ('access' | 'oa' | 'fundingHtml' | 'enFundingHtml')
  | ('authors' | 'enAuthors' | 'firstPage' | 'lastPage' | 'elocationId' | 'onlineDate' | 'publishDate')

/** Searchable data of an article, read from the database or about to be written. */
export type SearchedArticle = {
  article: Pick<typeof articles.$inferSelect, SearchedColumn>
  publication: typeof publications.$inferSelect
  authors: Author[]
  affiliations: Affiliation[]
  funds: Funding[]
}

/** Returns the figures and tables of articles. */
export const figuresForSearch = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0
    ? Promise.resolve([])
    : db.select().from(articleFigures).where(inArray(articleFigures.articleId, articleIds))

export type FigureForSearch = Pick<
  typeof articleFigures.$inferSelect,
  | ('id' | 'articleId' | 'siteId' | 'kind' | 'titleHtml' | 'enTitleHtml' | 'label' | 'enLabel')
  | ('noteHtml' | 'enNoteHtml' | 'alt' | 'tableHtml' | 'source')
>
/** The paper of a figure. */
export type PaperForSearch = Pick<SearchedArticle, 'article' | 'publication'>

export type PublicationForSearch = typeof publications.$inferSelect

/** Returns the journals of a site to index. */
export const publicationsForSearch = (db: Queryable, siteId: number) =>
  db
    .select()
    .from(publications)
    .where(and(eq(publications.siteId, siteId), isJournal))

/** Returns the books of a site to index. */
export const booksForSearch = (db: Queryable, siteId: number) =>
  db.select().from(books).where(eq(books.siteId, siteId))

/** Returns the videos and audios of a site to index. */
export const vodsForSearch = (db: Queryable, siteId: number) =>
  db.select().from(vods).where(eq(vods.siteId, siteId))

/** Returns the shown news of a site to index. */
export const newsForSearch = (db: Queryable, siteId: number) =>
  db
    .select()
    .from(news)
    .where(and(eq(news.siteId, siteId), isShown(news)))

/** Returns the albums of a site to index. */
export const albumsForSearch = (db: Queryable, siteId: number) =>
  db.select().from(albums).where(eq(albums.siteId, siteId))

/** Returns the enabled channels of a site that have text: introductions, about pages, item pages. */
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

/** Returns the ids of a site's articles. */
export const articleIdsOfSite = async (db: Queryable, siteId: number): Promise<number[]> =>
  (
    await db
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.siteId, siteId))
      .orderBy(articles.id)
  ).map(({ id }) => id)
