import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { closedArticle } from '@/lib/backend/db/closed-article'
import {
  type Queryable,
  albums,
  articleFigures,
  articles,
  books,
  isShown,
  news,
  publications,
  vods,
} from '@/lib/backend/db/db'
import { ARTICLE } from '@/lib/rules/resource-type'

/** The resource a record of a member points at, in one shape for all kinds. */
export type ResourceRow = {
  id: number
  siteId: number
  title: string | null
  enTitle: string | null
  authors: string
  enAuthors: string
  source: string | null
  enSource: string | null
  doi: string | null
  articleId: number | null
  anchor: string | null
  pictureUrl: string | null
  /** Source of news that is only listed here; news only. */
  sourceLink?: string | null
  /** Status of an article by its notices; articles only. */
  status?: (typeof articles.$inferSelect)['status']
}

type Find = (db: Queryable, siteIds: number[], ids: number[]) => Promise<ResourceRow[]>

const none = sql<null>`null`
const empty = sql<string>`''`

const issue = sql<string>`concat_ws(', ', nullif(${articles.year}::text, '0'), nullif(concat(${articles.volume},
  case when ${articles.issue} = '' then '' else '(' || ${articles.issue} || ')' end), ''))`
const pages = sql<string>`coalesce(': ' || concat_ws('-', ${articles.firstPage},
  case when ${articles.lastPage} <> ${articles.firstPage} then ${articles.lastPage} end), '')`
const printedIn = (name: typeof publications.name | typeof publications.enName, comma: string) =>
  sql<string>`concat_ws(${comma}::text, nullif(coalesce(${name}, ${publications.name}), ''), nullif(${issue}, '')) ||
    case when ${articles.firstPage} is null then '' else ${pages} end`

const articlesFound: Find = (db, siteIds, ids) =>
  db
    .select({
      id: articles.id,
      siteId: articles.siteId,
      title: articles.title,
      enTitle: articles.enTitle,
      authors: articles.authors,
      enAuthors: articles.enAuthors,
      source: printedIn(publications.name, '，'),
      enSource: printedIn(publications.enName, ', '),
      doi: articles.doi,
      articleId: articles.id,
      anchor: none,
      pictureUrl: articles.graphicAbstract,
      status: articles.status,
    })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(and(inArray(articles.id, ids), inArray(articles.siteId, siteIds), isShown(articles)))

const issnLine = sql<string | null>`'ISSN ' || coalesce(${publications.issn}, ${publications.eissn})`

const publicationsFound: Find = (db, siteIds, ids) =>
  db
    .select({
      id: publications.id,
      siteId: publications.siteId,
      title: publications.name,
      enTitle: publications.enName,
      authors: empty,
      enAuthors: empty,
      source: issnLine,
      enSource: issnLine,
      doi: none,
      articleId: none,
      anchor: none,
      pictureUrl: publications.pictureUrl,
    })
    .from(publications)
    .where(and(inArray(publications.id, ids), inArray(publications.siteId, siteIds)))

const figuresFound: Find = (db, siteIds, ids) =>
  db
    .select({
      id: articleFigures.id,
      siteId: articleFigures.siteId,
      title: sql<string>`concat_ws(' ', ${articleFigures.label}, ${articleFigures.titleHtml})`,
      enTitle: sql<string>`nullif(concat_ws(' ', ${articleFigures.enLabel}, ${articleFigures.enTitleHtml}), '')`,
      authors: articles.authors,
      enAuthors: articles.enAuthors,
      source: articles.title,
      enSource: articles.enTitle,
      doi: articles.doi,
      articleId: articles.id,
      anchor: articleFigures.anchor,
      pictureUrl: none,
      status: articles.status,
    })
    .from(articleFigures)
    .innerJoin(articles, eq(articles.id, articleFigures.articleId))
    .where(
      and(
        inArray(articleFigures.id, ids),
        inArray(articleFigures.siteId, siteIds),
        isShown(articles),
        not(closedArticle),
      ),
    )

const vodsFound: Find = (db, siteIds, ids) =>
  db
    .select({
      id: vods.id,
      siteId: vods.siteId,
      title: vods.title,
      enTitle: vods.enTitle,
      authors: sql<string>`coalesce(${vods.speaker}, '')`,
      enAuthors: sql<string>`coalesce(${vods.enSpeaker}, '')`,
      source: vods.publishDate,
      enSource: vods.publishDate,
      doi: none,
      articleId: none,
      anchor: none,
      pictureUrl: vods.pictureUrl,
    })
    .from(vods)
    .where(and(inArray(vods.id, ids), inArray(vods.siteId, siteIds)))

const newsFound: Find = (db, siteIds, ids) =>
  db
    .select({
      id: news.id,
      siteId: news.siteId,
      title: news.title,
      enTitle: news.enTitle,
      authors: empty,
      enAuthors: empty,
      source: news.publishDate,
      enSource: news.publishDate,
      doi: none,
      articleId: none,
      anchor: none,
      pictureUrl: news.pictureUrl,
      sourceLink: sql<
        string | null
      >`case when ${news.original} = 2 or ${news.newsDataType} = 'wechat' then ${news.sourceLink} end`,
    })
    .from(news)
    .where(and(inArray(news.id, ids), inArray(news.siteId, siteIds), isShown(news)))

const booksFound: Find = (db, siteIds, ids) =>
  db
    .select({
      id: books.id,
      siteId: books.siteId,
      title: books.name,
      enTitle: books.enName,
      authors: sql<string>`coalesce(${books.authors}, '')`,
      enAuthors: sql<string>`coalesce(${books.enAuthors}, '')`,
      source: books.publisher,
      enSource: books.enPublisher,
      doi: none,
      articleId: none,
      anchor: none,
      pictureUrl: books.pictureUrl,
    })
    .from(books)
    .where(and(inArray(books.id, ids), inArray(books.siteId, siteIds)))

const albumsFound: Find = (db, siteIds, ids) =>
  db
    .select({
      id: albums.id,
      siteId: albums.siteId,
      title: albums.name,
      enTitle: albums.enName,
      authors: sql<string>`coalesce(${albums.editor}, '')`,
      enAuthors: sql<string>`coalesce(${albums.enEditor}, '')`,
      source: albums.publishDate,
      enSource: albums.publishDate,
      doi: none,
      articleId: none,
      anchor: none,
      pictureUrl: albums.pictureUrl,
    })
    .from(albums)
    .where(and(inArray(albums.id, ids), inArray(albums.siteId, siteIds)))

/** Query of each kind of resource, by its number (lib/rules/member-resource). */
const finders: Record<number, Find> = {
  [ARTICLE]: articlesFound,
  [-3]: publicationsFound,
  25: figuresFound,
  28: vodsFound,
  29: vodsFound,
  [-2]: newsFound,
  30: booksFound,
  0: albumsFound,
}

/** Returns the key of a resource in the map of `findResources`. */
export const resourceKey = (type: number, id: number): string => `${type} ${id}`

/** Finds resources of some sites by (type, id) with one query per kind; deleted or withdrawn ones are omitted. */
export async function findResources(
  db: Queryable,
  siteIds: number[],
  resources: readonly { type: number; id: number }[],
): Promise<Map<string, ResourceRow>> {
  const found = new Map<string, ResourceRow>()
  for (const type of new Set(resources.map((item) => item.type))) {
    const ids = resources.filter((item) => item.type === type).map(({ id }) => id)
    const rows = (await finders[type]?.(db, siteIds, ids)) ?? []
    for (const row of rows) found.set(resourceKey(type, row.id), row)
  }
  return found
}
