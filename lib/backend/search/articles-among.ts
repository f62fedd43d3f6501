import type { Context } from '@/lib/backend/http/context'
import { searchEndpoints } from '@/lib/contract/search'
import { searchParameters } from '@/lib/rules/subscription'
import { readFields } from './meaning/fields'
import { readPeople } from './meaning/people'
import { planSearch } from './plan'
import { allOf, anyOf, everyDocument, inScope } from './queries/condition'
import { matchingArticles } from './queries/search-hits'

/**
 * Returns which of the given articles match a saved search: by its words in either language, or read as journal,
 * author, year, volume, issue and page. No fuzzy matching: a saved search reports exact matches only.
 */
export async function articlesAmong(
  context: Context,
  query: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const parsed = readQuery(searchParameters(query))
  if (!parsed.success || ids.length === 0) return new Set()
  const search = await planSearch(context, { ...parsed.data, type: 'article' })
  const words = search.query.where ?? (search.allWhenEmpty ? everyDocument : null)
  if (!words) return new Set()
  const scope = allOf([inScope(['article'], search.siteIds), ...search.filters])
  const read =
    search.typed === null ? null : await readFields(context, scope, search.typed, { mustHoldAll: true })
  const people = search.typed === null || read ? null : await readPeople(context, scope, search.typed)
  const named = read ?? people
  const condition = (named && anyOf([words, named.where])) ?? words
  return new Set(await matchingArticles(context.db, allOf([condition, scope]), ids))
}

/** Reads a search as it was when it was saved: without parameters the schema refuses now. */
function readQuery(given: URLSearchParams) {
  const values = Object.fromEntries(given)
  const parsed = searchEndpoints.advSearch.query.safeParse(values)
  if (parsed.success) return parsed
  const refused = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const left = Object.entries(values).filter(([name]) => !refused.has(name))
  return searchEndpoints.advSearch.query.safeParse(Object.fromEntries(left))
}
