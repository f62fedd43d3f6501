import type { Context } from '@/lib/backend/http/handler'
import { searchParameters } from '@/lib/rules/subscription'
import { namedOutright } from './meaning/named-outright'
import { planSearch } from './plan'
import { readSavedSearch } from './saved-search'
import { allOf, anyOf, everyDocument, inScope } from './queries/condition'
import { matchingArticles } from './queries/search-hits'
import { rankerOf } from './results'

/**
 * Returns which of the given articles match a saved search: by its words in either language, or by what it names
 * outright (journal, people, institution, years, identifiers, the subject of a question). No fuzzy matching: a saved
 * search reports exact matches only.
 */
export async function articlesAmong(
  context: Context,
  query: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const saved = readSavedSearch(searchParameters(query))
  if (saved === null || ids.length === 0) return new Set()
  const search = await planSearch(context, { ...saved, type: 'article' })
  const words = search.query.where ?? (search.allWhenEmpty ? everyDocument : null)
  if (!words) return new Set()
  const scope = allOf([inScope(['article'], search.siteIds), ...search.filters, ...search.narrowing])
  const { typed, siteIds } = search
  const named =
    typed === null
      ? null
      : await namedOutright(context, await rankerOf(context), { query: typed, siteIds, scope })
  const condition = (named && anyOf([words, named])) ?? words
  return new Set(await matchingArticles(context.db, allOf([condition, scope]), ids))
}
