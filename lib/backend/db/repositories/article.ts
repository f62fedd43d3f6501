import { type SQL, and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db'
import { inFlight } from '../in-flight'
import { namedBy } from './named-by'
import {
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articleFiles,
  articleFunds,
  articleReferences,
  articleRelations,
  articles,
  authorAffiliations,
  files,
  fullTexts,
  periods,
  publications,
} from '../schema'

const selection = {
  article: articles,
  publication: publications,
}

export type ArticleRow = Awaited<ReturnType<typeof articleById>> & object

/** An article of some sites by id, withdrawn ones too (they are tombstones). */
export const articleById = inFlight(async (db, siteIds: number[], id: number) => {
  const [row] = await db
    .select(selection)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(and(eq(articles.id, id), inArray(articles.siteId, siteIds)))
    .limit(1)
  return row ?? null
})

/** An article by DOI without case; the earliest site of the set wins when two hold it. */
export async function articleByDoi(db: Queryable, siteIds: number[], doi: string) {
  const [row] = await db
    .select(selection)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(and(sql`lower(${articles.doi}) = ${doi.toLowerCase()}`, inArray(articles.siteId, siteIds)))
    .orderBy(asc(articles.siteId))
    .limit(1)
  return row ?? null
}

/** The articles of an issue, in printed order. */
export const articlesOfPeriod = (db: Queryable, siteIds: number[], periodId: number, limit: number) =>
  db
    .select(selection)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(
      and(eq(articles.periodId, periodId), inArray(articles.siteId, siteIds), isNull(articles.withdrawnAt)),
    )
    .orderBy(asc(articles.sort), asc(articles.id))
    .limit(limit)

export const articlesByIds = (db: Queryable, siteIds: number[], ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(selection)
        .from(articles)
        .innerJoin(publications, eq(publications.id, articles.publicationId))
        .where(and(inArray(articles.id, ids), inArray(articles.siteId, siteIds)))

export type ArticleFilter = {
  siteIds: number[]
  publicationId?: number | undefined
  group: 'formal' | 'online-first' | 'accepted' | 'all'
  column?: string | undefined
  articleType?: string | undefined
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

const newest = [
  sql`coalesce(${articles.onlineDate}, ${articles.publishDate}, ${articles.acceptedDate}, ${articles.year}::text) desc`,
  desc(articles.id),
]

const order: Record<ArticleFilter['sort'], SQL[]> = {
  date: newest,
  views: [desc(articles.viewCount), ...newest],
  downloads: [desc(articles.downloadCount), ...newest],
  citations: [desc(articles.citedCount), ...newest],
}

/** A page of articles with the total. */
export async function listArticles(db: Queryable, filter: ArticleFilter) {
  const where = and(
    inArray(articles.siteId, filter.siteIds),
    isNull(articles.withdrawnAt),
    filter.publicationId === undefined ? undefined : eq(articles.publicationId, filter.publicationId),
    filter.column === undefined
      ? undefined
      : or(eq(articles.column, filter.column), eq(articles.enColumn, filter.column)),
    filter.articleType === undefined ? undefined : eq(articles.articleType, filter.articleType),
    ...namedBy(filter),
    filter.own ? eq(publications.own, true) : undefined,
    groupCondition[filter.group],
  )
  const rows = await db
    .select(selection)
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(where)
    .orderBy(...order[filter.sort])
    .limit(filter.size)
    .offset(filter.page * filter.size)
  const [total] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(where)
  return { rows, total: total?.n ?? 0 }
}

export const authorsOf = (db: Queryable, articleId: number) =>
  db
    .select()
    .from(articleAuthors)
    .where(eq(articleAuthors.articleId, articleId))
    .orderBy(asc(articleAuthors.sort))

export const affiliationsOf = (db: Queryable, articleId: number) =>
  db
    .select()
    .from(articleAffiliations)
    .where(eq(articleAffiliations.articleId, articleId))
    .orderBy(asc(articleAffiliations.sort))

export const authorAffiliationsOf = (db: Queryable, articleId: number) =>
  db
    .select({ authorId: authorAffiliations.authorId, affiliationId: authorAffiliations.affiliationId })
    .from(authorAffiliations)
    .innerJoin(articleAuthors, eq(articleAuthors.id, authorAffiliations.authorId))
    .where(eq(articleAuthors.articleId, articleId))

export const fundsOf = (db: Queryable, articleId: number) =>
  db.select().from(articleFunds).where(eq(articleFunds.articleId, articleId)).orderBy(asc(articleFunds.sort))

export const referencesOf = inFlight((db, articleId: number) =>
  db
    .select()
    .from(articleReferences)
    .where(eq(articleReferences.articleId, articleId))
    .orderBy(asc(articleReferences.sort)),
)

export const figuresOf = inFlight((db, articleId: number) =>
  db
    .select()
    .from(articleFigures)
    .where(eq(articleFigures.articleId, articleId))
    .orderBy(asc(articleFigures.sort)),
)

/** How many figures and tables an article has. */
export async function figureCounts(db: Queryable, articleId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ kind: articleFigures.kind, n: sql<number>`count(*)::int` })
    .from(articleFigures)
    .where(eq(articleFigures.articleId, articleId))
    .groupBy(articleFigures.kind)
  return new Map(rows.map(({ kind, n }) => [kind, n]))
}

/** Files of some articles with what is stored about them. */
export const filesOf = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ attachment: articleFiles, file: files })
        .from(articleFiles)
        .innerJoin(files, eq(files.id, articleFiles.fileId))
        .where(inArray(articleFiles.articleId, articleIds))
        .orderBy(asc(articleFiles.articleId), asc(articleFiles.sort))

export const filesByIds = (db: Queryable, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(files).where(inArray(files.id, ids))

export async function fullTextOf(db: Queryable, articleId: number) {
  const [row] = await db.select().from(fullTexts).where(eq(fullTexts.articleId, articleId)).limit(1)
  return row ?? null
}

/** Related-article links in both directions, with our own article at the far end where there is one. */
export async function relationsOf(db: Queryable, siteIds: number[], articleId: number, doi: string | null) {
  const named = await db
    .select({
      relation: articleRelations,
      articleId: articles.id,
      title: articles.title,
      enTitle: articles.enTitle,
    })
    .from(articleRelations)
    .leftJoin(
      articles,
      and(sql`lower(${articles.doi}) = lower(${articleRelations.doi})`, inArray(articles.siteId, siteIds)),
    )
    .where(eq(articleRelations.articleId, articleId))
  const naming = doi
    ? await db
        .select({ relation: articleRelations, article: articles })
        .from(articleRelations)
        .innerJoin(articles, eq(articles.id, articleRelations.articleId))
        .where(
          and(sql`lower(${articleRelations.doi}) = ${doi.toLowerCase()}`, inArray(articles.siteId, siteIds)),
        )
    : []
  return { named, naming }
}

/** The articles before and after one in its issue. */
export async function neighboursOf(
  db: Queryable,
  row: { id: number; periodId: number | null; sort: number },
) {
  if (row.periodId === null) return { previous: null, next: null }
  const inIssue = and(eq(articles.periodId, row.periodId), isNull(articles.withdrawnAt))
  const columns = { id: articles.id, doi: articles.doi, title: articles.title, enTitle: articles.enTitle }
  const [previous] = await db
    .select(columns)
    .from(articles)
    .where(
      and(
        inIssue,
        or(lt(articles.sort, row.sort), and(eq(articles.sort, row.sort), lt(articles.id, row.id))),
      ),
    )
    .orderBy(desc(articles.sort), desc(articles.id))
    .limit(1)
  const [next] = await db
    .select(columns)
    .from(articles)
    .where(
      and(
        inIssue,
        or(gt(articles.sort, row.sort), and(eq(articles.sort, row.sort), gt(articles.id, row.id))),
      ),
    )
    .orderBy(asc(articles.sort), asc(articles.id))
    .limit(1)
  return { previous: previous ?? null, next: next ?? null }
}

export async function periodTitleOf(db: Queryable, periodId: number | null) {
  if (periodId === null) return null
  const [row] = await db
    .select({ title: periods.title, enTitle: periods.enTitle })
    .from(periods)
    .where(eq(periods.id, periodId))
    .limit(1)
  return row ?? null
}
