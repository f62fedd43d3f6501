import { resourceTypeParam } from '@/lib/rules/resource-type'
import type { Locale } from '@/lib/i18n/locales'
import { searchHref } from './search-href'

/** Returns the query for a phrase. */
export const inQuotes = (phrase: string): string => `"${phrase.replaceAll('"', ' ')}"`

/** Returns the search URL of articles with a phrase, in a field if one is named. */
export const phraseHref = (locale: Locale, phrase: string, field: string | null = null): string => {
  const query = new URLSearchParams({
    q: inQuotes(phrase),
    type: resourceTypeParam('article'),
    ...(field ? { field } : {}),
    lang: locale,
  })
  return `${searchHref('article')}?${query.toString()}`
}

/** Returns the search URL of articles with a keyword, as a phrase. */
export const keywordHref = (locale: Locale, word: string): string => phraseHref(locale, word, 'keyword_tic')

/** Returns the search URL of articles by an author's name. */
export const authorHref = (locale: Locale, name: string): string => phraseHref(locale, name, 'authors_tic')
