import { resourceTypeParam } from '@/lib/rules/resource-type'
import type { Locale } from '@/lib/i18n/locales'
import { searchHref } from './search-href'

const phraseHref = (locale: Locale, field: 'keyword_tic' | 'authors_tic', phrase: string): string => {
  const query = new URLSearchParams({
    q: `"${phrase.replaceAll('"', ' ')}"`,
    type: resourceTypeParam('article'),
    field,
    lang: locale,
  })
  return `${searchHref('article')}?${query.toString()}`
}

/** Returns the search URL of articles with a keyword, as a phrase. */
export const keywordHref = (locale: Locale, word: string): string => phraseHref(locale, 'keyword_tic', word)

/** Returns the search URL of articles by an author's name. */
export const authorHref = (locale: Locale, name: string): string => phraseHref(locale, 'authors_tic', name)
