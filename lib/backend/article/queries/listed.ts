import { and, asc, eq, sql } from 'drizzle-orm'
import { type Queryable, articles, isPublic, isShown, publications } from '@/lib/backend/db/db'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'

/**
 * Columns of an article in a list, and of its journal. Whole rows would be several times as large: each repeats the
 * introduction of its journal.
 */
export const listedColumns = {
  article: {
    id: articles.id,
    siteId: articles.siteId,
    sourceId: articles.sourceId,
    doi: articles.doi,
    periodId: articles.periodId,
    language: articles.language,
    articleType: articles.articleType,
    title: articles.title,
    enTitle: articles.enTitle,
    otherTitles: articles.otherTitles,
    subtitle: articles.subtitle,
    enSubtitle: articles.enSubtitle,
    abstractHtml: articles.abstractHtml,
    enAbstractHtml: articles.enAbstractHtml,
    keywords: articles.keywords,
    enKeywords: articles.enKeywords,
    authors: articles.authors,
    enAuthors: articles.enAuthors,
    column: articles.column,
    enColumn: articles.enColumn,
    year: articles.year,
    volume: articles.volume,
    issue: articles.issue,
    elocationId: articles.elocationId,
    firstPage: articles.firstPage,
    lastPage: articles.lastPage,
    publishDate: articles.publishDate,
    onlineDate: articles.onlineDate,
    receivedDate: articles.receivedDate,
    revisedDate: articles.revisedDate,
    acceptedDate: articles.acceptedDate,
    publishAt: articles.publishAt,
    unpublishAt: articles.unpublishAt,
    withdrawnAt: articles.withdrawnAt,
    version: articles.version,
    status: articles.status,
    oa: articles.oa,
    access: articles.access,
    downloadLogin: articles.downloadLogin,
    graphicAbstract: articles.graphicAbstract,
    hasFullText: articles.hasFullText,
    hasPdf: articles.hasPdf,
    citedCount: articles.citedCount,
    viewCount: articles.viewCount,
    downloadCount: articles.downloadCount,
    topicId: articles.topicId,
    vasDocLink: articles.vasDocLink,
    vasDocId: articles.vasDocId,
    adcsDocId: articles.adcsDocId,
    vasDocsource: articles.vasDocsource,
  },
  publication: {
    id: publications.id,
    name: publications.name,
    enName: publications.enName,
    own: publications.own,
    access: publications.access,
  },
}

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
