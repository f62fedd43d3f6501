import type { CitationType } from '@/lib/citation/citation-types'
import { type CslStyleId, defaultCslStyle } from '@/lib/citation/csl-styles'
import type { Locale } from '@/lib/i18n/locales'

type CitationRequest = { locale: Locale; ids: readonly number[]; style?: CslStyleId | undefined }

/**
 * Returns the URL of the page with citations of some articles; without a query if there are none. The default style is
 * omitted.
 */
export function citeHref({ locale, ids, style }: CitationRequest): string {
  const query = [
    ids.length > 0 ? `ids=${ids.join(',')}` : '',
    style && style !== defaultCslStyle ? `style=${style}` : '',
  ].filter(Boolean)
  return `/${locale}/cite/${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** URL fragment that makes scripts open the basket. */
export const BASKET_FRAGMENT = '#basket'

/** Returns the link to the basket before its script has loaded; the page opened then shows the basket. */
export const basketHref = (locale: Locale): string => citeHref({ locale, ids: [] }) + BASKET_FRAGMENT

/** Returns the URL of a citation file of some articles, for reference managers. */
export function citationFileHref({
  locale,
  ids,
  style,
  type,
}: CitationRequest & { type: CitationType }): string {
  const styled = type === 'Text' && style && style !== defaultCslStyle ? `&style=${style}` : ''
  return `/rc-pub/front/front-article/downloadCitation?ids=${ids.join(',')}&citationType=${type}&language=${locale}${styled}`
}

type SearchExport = {
  locale: Locale
  type: CitationType
  /** Parameters of the results page. */
  params: Readonly<Record<string, string | undefined>>
  /** Rows of an advanced search, in the format of its call. */
  conditions?: string | undefined
}

/** Returns the URL of a citation file of all hits of a search. */
export function searchExportHref({ locale, type, params, conditions }: SearchExport): string {
  const query = new URLSearchParams()
  const given = { ...params, conditions, citationType: type, lang: locale }
  for (const [name, value] of Object.entries(given))
    if (value && name !== 'type' && !/^[qfoe]\d$/.test(name)) query.set(name, value)
  return `/rc-pub/front/ext/search-export?${query.toString()}`
}
