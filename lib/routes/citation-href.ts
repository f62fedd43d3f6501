import type { CitationType } from '@/lib/citation/citation-types'
import { type CslStyleId, defaultCslStyle } from '@/lib/citation/csl-styles'
import type { Locale } from '@/lib/i18n/locales'

type CitationRequest = { locale: Locale; ids: readonly number[]; style?: CslStyleId | undefined }

/** Page that cites some articles; the bare page for none. The default style goes without saying. */
export function citeHref({ locale, ids, style }: CitationRequest): string {
  const query = [
    ids.length > 0 ? `ids=${ids.join(',')}` : '',
    style && style !== defaultCslStyle ? `style=${style}` : '',
  ].filter(Boolean)
  return `/${locale}/cite/${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Fragment of an address under which scripts open the basket. */
export const BASKET_FRAGMENT = '#basket'

/** Where a link to the basket leads before its program has come; there the basket opens by itself. */
export const basketHref = (locale: Locale): string => citeHref({ locale, ids: [] }) + BASKET_FRAGMENT

/** File of some articles' citations for a reference manager. */
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
  /** Parameters of the page of results. */
  params: Readonly<Record<string, string | undefined>>
  /** Rows of an advanced search, as its call takes them. */
  conditions?: string | undefined
}

/** File of the citations of everything a search finds. */
export function searchExportHref({ locale, type, params, conditions }: SearchExport): string {
  const query = new URLSearchParams()
  const given = { ...params, conditions, citationType: type, lang: locale }
  for (const [name, value] of Object.entries(given))
    if (value && name !== 'type' && !/^[qfoe]\d$/.test(name)) query.set(name, value)
  return `/rc-pub/front/ext/search-export?${query.toString()}`
}
