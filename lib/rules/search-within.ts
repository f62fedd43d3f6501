import { savedSearch, searchParameters } from './subscription'

/** Maximum number of earlier searches one may search within. */
const MAX_WITHIN = 4

/**
 * Returns the searches named by a `within`, the last first: a `within` is an earlier search as it would be saved, which
 * may itself have been within another.
 */
export function earlierSearches(within: string): URLSearchParams[] {
  const searches: URLSearchParams[] = []
  for (let text = within.trim(); text !== '' && searches.length < MAX_WITHIN;) {
    const search = searchParameters(text)
    text = search.get('within')?.trim() ?? ''
    search.delete('within')
    if (savedSearch(search) !== '') searches.push(search)
  }
  return searches
}

/** Returns the `within` of searches, the last first; "" for none. */
export const withinOf = (searches: readonly URLSearchParams[]): string =>
  searches.toReversed().reduce((within, search) => {
    const parameters = new URLSearchParams(search)
    if (within !== '') parameters.set('within', within)
    return savedSearch(parameters)
  }, '')

/** Returns the `within` for a search among the hits of the given one; "" where there are too many or too much. */
export function withinThis(parameters: Record<string, string>): string {
  const searches = earlierSearches(parameters.within ?? '')
  return searches.length < MAX_WITHIN ? savedSearch(new URLSearchParams(parameters)) : ''
}
