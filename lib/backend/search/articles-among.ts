import type { Context } from '@/lib/backend/http/context'
import { searchEndpoints } from '@/lib/contract/search'
import { searchParameters } from '@/lib/rules/subscription'
import { readFields } from './meaning/fields'
import { planSearch } from './plan'
import { allOf, anyOf, everyDocument, inScope } from './queries/condition'
import { matchingArticles } from './queries/search-hits'

/**
 * Which of some articles a search finds by its words as they stand (and in the other language) or as journal, author,
 * year, volume, issue and page, given as a saved search. Nothing is guessed: what is only near is no news.
 */
export async function articlesAmong(
  context: Context,
  query: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const parsed = searchEndpoints.advSearch.query.safeParse(Object.fromEntries(searchParameters(query)))
  if (!parsed.success || ids.length === 0) return new Set()
  const search = await planSearch(context, { ...parsed.data, type: 'article' })
  const words = search.query.where ?? (search.allWhenEmpty ? everyDocument : null)
  if (!words) return new Set()
  const scope = allOf([inScope(['article'], search.siteIds), ...search.filters])
  const read =
    search.typed === null ? null : await readFields(context, scope, search.typed, { mustHoldAll: true })
  const condition = (read && anyOf([words, read.where])) ?? words
  return new Set(await matchingArticles(context.db, allOf([condition, scope]), ids))
}
