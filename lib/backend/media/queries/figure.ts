import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import { listedColumns } from '@/lib/backend/db/listed-columns'
import { closedArticle } from '@/lib/backend/db/closed-article'
import {
  type Queryable,
  type Slice,
  articleFigures,
  articles,
  isShown,
  publications,
  totalOf,
} from '@/lib/backend/db/db'

const selection = { figure: articleFigures, ...listedColumns }

type FigureFilter = Slice & {
  kind: 'figure' | 'table'
  siteIds: number[]
  publicationId?: number | undefined
  articleId?: number | undefined
}

export type FigureRow = Awaited<ReturnType<typeof listFigures>>['rows'][number]

/** Returns a page of figures or tables of visible articles, newest articles first, in printed order, and the total. */
export async function listFigures(db: Queryable, filter: FigureFilter) {
  const where = and(
    eq(articleFigures.kind, filter.kind),
    inArray(articleFigures.siteId, filter.siteIds),
    isShown(articles),
    not(closedArticle),
    filter.articleId === undefined ? undefined : eq(articleFigures.articleId, filter.articleId),
    filter.publicationId === undefined ? undefined : eq(articles.publicationId, filter.publicationId),
  )
  const rows = await db
    .select(selection)
    .from(articleFigures)
    .innerJoin(articles, eq(articles.id, articleFigures.articleId))
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(where)
    .orderBy(desc(articles.year), desc(articles.id), asc(articleFigures.sort), asc(articleFigures.id))
    .limit(filter.size)
    .offset(filter.page * filter.size)
  const count = () =>
    db
      .select({ n: sql<number>`count(*)::int` })
      .from(articleFigures)
      .innerJoin(articles, eq(articles.id, articleFigures.articleId))
      .where(where)
      .then(([total]) => total?.n ?? 0)
  return { rows, total: await totalOf(rows, filter, count) }
}

/** Returns a figure or table of a visible article of some sites; null when unknown. */
export const figureById = (db: Queryable, siteIds: number[], kind: 'figure' | 'table', id: number) =>
  db
    .select(selection)
    .from(articleFigures)
    .innerJoin(articles, eq(articles.id, articleFigures.articleId))
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(
      and(
        eq(articleFigures.id, id),
        eq(articleFigures.kind, kind),
        inArray(articleFigures.siteId, siteIds),
        isShown(articles),
        not(closedArticle),
      ),
    )
    .limit(1)
    .then(([row]) => row ?? null)
