import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db'
import { articleRelations, articles } from '../schema'

/** Related-article links in both directions, with our own article at the far end where there is one. */
export async function relationsOf(db: Queryable, siteIds: number[], articleId: number, doi: string | null) {
  const named = db
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
    ? db
        .select({ relation: articleRelations, article: articles })
        .from(articleRelations)
        .innerJoin(articles, eq(articles.id, articleRelations.articleId))
        .where(
          and(sql`lower(${articleRelations.doi}) = ${doi.toLowerCase()}`, inArray(articles.siteId, siteIds)),
        )
    : []
  const [from, to] = await Promise.all([named, naming])
  return { named: from, naming: to }
}

/** The articles before and after one in its issue. */
export async function neighboursOf(
  db: Queryable,
  row: { id: number; periodId: number | null; sort: number },
) {
  if (row.periodId === null) return { previous: null, next: null }
  const inIssue = and(eq(articles.periodId, row.periodId), isNull(articles.withdrawnAt))
  const columns = { id: articles.id, doi: articles.doi, title: articles.title, enTitle: articles.enTitle }
  const previous = db
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
  const next = db
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
  const [[before], [after]] = await Promise.all([previous, next])
  return { previous: before ?? null, next: after ?? null }
}
