import { and, eq, inArray, not } from 'drizzle-orm'
import { type Queryable, articleFigures, articles, isPublic, isShown, news } from '@/lib/backend/db/db'
import { resourceKey } from './resource'
import { ARTICLE } from '@/lib/rules/resource-type'

type Key = { type: number; id: number }

const FIGURE = 25
const NEWS = -2

/**
 * Returns the keys of resources that are not public at present, and of which nothing may be told: articles, with their
 * figures, that wait for their time again, and news before or after theirs.
 */
export async function hiddenResources(db: Queryable, resources: readonly Key[]): Promise<Set<string>> {
  const find = async (type: number, rowsOf: (ids: number[]) => PromiseLike<{ id: number }[]>) => {
    const ids = resources.filter((key) => key.type === type).map(({ id }) => id)
    const rows = ids.length === 0 ? [] : await rowsOf(ids)
    return rows.map(({ id }) => resourceKey(type, id))
  }
  const isHidden = not(isPublic(articles))
  const works = await find(ARTICLE, (ids) =>
    db
      .select({ id: articles.id })
      .from(articles)
      .where(and(inArray(articles.id, ids), isHidden)),
  )
  const figures = await find(FIGURE, (ids) =>
    db
      .select({ id: articleFigures.id })
      .from(articleFigures)
      .innerJoin(articles, eq(articles.id, articleFigures.articleId))
      .where(and(inArray(articleFigures.id, ids), isHidden)),
  )
  const items = await find(NEWS, (ids) =>
    db
      .select({ id: news.id })
      .from(news)
      .where(and(inArray(news.id, ids), not(isShown(news)))),
  )
  return new Set([...works, ...figures, ...items])
}
