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

/** Result page of the articles that carry a keyword, as a phrase. */
export const keywordHref = (locale: Locale, word: string): string => phraseHref(locale, 'keyword_tic', word)

/** Result page of the articles of an author of this name. */
export const authorHref = (locale: Locale, name: string): string => phraseHref(locale, 'authors_tic', name)
