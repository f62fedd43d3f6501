import { resourceTypeParam } from '@/lib/rules/resource-type'
import type { Locale } from '@/lib/i18n/locales'
import { searchHref } from './search-href'

/** Result page of the articles that carry a keyword, as a phrase. */
export function keywordHref(locale: Locale, word: string): string {
  const query = new URLSearchParams({
    q: `"${word.replaceAll('"', ' ')}"`,
    type: resourceTypeParam('article'),
    field: 'keyword_tic',
    lang: locale,
  })
  return `${searchHref('article')}?${query.toString()}`
}
