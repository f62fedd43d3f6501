import { and, eq, inArray, not } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { isPublic, isShown } from '@/lib/backend/db/publication-state'
import { articleFigures, articles, news } from '@/lib/backend/db/schema'
import { resourceKey } from './resource'
import { ARTICLE } from '@/lib/rules/resource-type'

type Key = { type: number; id: number }

const FIGURE = 25
const NEWS = -2

/**
 * Returns the keys of resources that are not public at present, and of which nothing may be told: articles, with their
 * figures, that wait for their time again, and news before or after theirs.
 */
export async function hiddenResources(db: Queryable, wanted: readonly Key[]): Promise<Set<string>> {
  const idsOf = (kind: number) => wanted.filter(({ type }) => type === kind).map(({ id }) => id)
  const [works, figures, items] = [idsOf(ARTICLE), idsOf(FIGURE), idsOf(NEWS)]
  const hidden = new Set<string>()
  const add = (type: number, rows: { id: number }[]) =>
    rows.forEach(({ id }) => hidden.add(resourceKey(type, id)))
  if (works.length > 0)
    add(
      ARTICLE,
      await db
        .select({ id: articles.id })
        .from(articles)
        .where(and(inArray(articles.id, works), not(isPublic(articles)))),
    )
  if (figures.length > 0)
    add(
      FIGURE,
      await db
        .select({ id: articleFigures.id })
        .from(articleFigures)
        .innerJoin(articles, eq(articles.id, articleFigures.articleId))
        .where(and(inArray(articleFigures.id, figures), not(isPublic(articles)))),
    )
  if (items.length > 0)
    add(
      NEWS,
      await db
        .select({ id: news.id })
        .from(news)
        .where(and(inArray(news.id, items), not(isShown(news)))),
    )
  return hidden
}
