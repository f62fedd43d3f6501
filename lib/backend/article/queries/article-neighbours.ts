import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { type Queryable, articleRelations, articles, isPublic, isShown } from '@/lib/backend/db/db'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'

const inSites = sql`${articles.siteId} = ${anyOf('siteIds')} and ${isPublic(articles)}`

const { title, enTitle, publishDate, abstractHtml, enAbstractHtml, withdrawnAt } = articles
const related = {
  relation: articleRelations,
  articleId: articles.id,
  title,
  enTitle,
  publishDate,
  abstractHtml,
  enAbstractHtml,
  withdrawnAt,
}

const namedBy = prepareStatement((db) =>
  db
    .select(related)
    .from(articleRelations)
    .leftJoin(articles, and(sql`lower(${articles.doi}) = lower(${articleRelations.doi})`, inSites))
    .where(eq(articleRelations.articleId, parameter('articleId'))),
)

const naming = prepareStatement((db) =>
  db
    .select({ ...related, doi: articles.doi })
    .from(articleRelations)
    .innerJoin(articles, eq(articles.id, articleRelations.articleId))
    .where(and(sql`lower(${articleRelations.doi}) = ${parameter('doi')}`, inSites)),
)

/** Returns related-article links in both directions, with the local article when the target is stored here. */
export async function relationsOf(db: Queryable, siteIds: number[], articleId: number, doi: string | null) {
  const [from, to] = await Promise.all([
    namedBy(db, { articleId, siteIds }),
    doi ? naming(db, { doi: doi.toLowerCase(), siteIds }) : [],
  ])
  return { named: from, naming: to }
}

const neighbour = (way: 'before' | 'after') => {
  const [beyond, ordered] = way === 'before' ? [lt, desc] : [gt, asc]
  return prepareStatement((db) =>
    db
      .select({ id: articles.id, doi: articles.doi, title: articles.title, enTitle: articles.enTitle })
      .from(articles)
      .where(
        and(
          eq(articles.periodId, parameter('periodId')),
          isShown(articles),
          or(
            beyond(articles.sort, parameter('sort')),
            and(eq(articles.sort, parameter('sort')), beyond(articles.id, parameter('id'))),
          ),
        ),
      )
      .orderBy(ordered(articles.sort), ordered(articles.id))
      .limit(1),
  )
}

const [before, after] = [neighbour('before'), neighbour('after')]

/** Returns the previous and the next article in the issue; null when there is none. */
export async function neighboursOf(
  db: Queryable,
  { id, periodId, sort }: { id: number; periodId: number | null; sort: number },
) {
  if (periodId === null) return { previous: null, next: null }
  const [[previous], [next]] = await Promise.all([
    before(db, { id, periodId, sort }),
    after(db, { id, periodId, sort }),
  ])
  return { previous: previous ?? null, next: next ?? null }
}
