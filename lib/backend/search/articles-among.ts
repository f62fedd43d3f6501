import type { Context } from '@/lib/backend/http/context'
import { searchEndpoints } from '@/lib/contract/search'
import { searchParameters } from '@/lib/rules/subscription'
import { planSearch } from './plan'
import { allOf, everyDocument, inScope } from './queries/condition'
import { matchingArticles } from './queries/search-hits'

/**
 * Which of some articles a search finds by its words as they stand (and in the other language), given as a saved
 * search. Nothing is guessed: what is only near is no news.
 */
export async function articlesAmong(
  context: Context,
  query: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const parsed = searchEndpoints.advSearch.query.safeParse(Object.fromEntries(searchParameters(query)))
  if (!parsed.success || ids.length === 0) return new Set()
  const search = await planSearch(context, { ...parsed.data, type: 'article' })
  const condition = search.query.where ?? (search.allWhenEmpty ? everyDocument : null)
  if (!condition) return new Set()
  const where = allOf([condition, inScope(['article'], search.siteIds), ...search.filters])
  return new Set(await matchingArticles(context.db, where, ids))
}
