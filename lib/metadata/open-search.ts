import type { Locale } from '@/lib/i18n/locales'
import { XML_DECLARATION, xmlElement, xmlText } from '@/lib/text/xml'

export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml'

type OpenSearchSite = {
  origin: string
  locale: Locale
  name: string
  description: string
  icon: string | null
}

/**
 * Returns the OpenSearch 1.1 description of a site's article search; names are cut to the maximum lengths of the
 * format.
 */
export const openSearchDescription = ({ origin, locale, name, description, icon }: OpenSearchSite): string =>
  [
    XML_DECLARATION,
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    xmlElement('ShortName', shortName(name)),
    xmlElement('LongName', [...name].slice(0, 48).join('')),
    xmlElement('Description', [...(description || name)].slice(0, 1024).join('')),
    icon === null ? '' : `<Image>${xmlText(icon)}</Image>`,
    `<Url type="text/html" template="${xmlText(searchTemplate(origin, locale))}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(`${origin}/opensearch.xml?lang=${locale}`)}"/>`,
    `<Language>${locale === 'zh' ? 'zh-CN' : 'en'}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding><OutputEncoding>UTF-8</OutputEncoding>',
    '</OpenSearchDescription>\n',
  ].join('')

/** Returns the address of the article search with a placeholder for the query. */
export const searchTemplate = (origin: string, locale: Locale, place = '{searchTerms}'): string =>
  `${origin}/article?q=${place}&type=article&index=0&lang=${locale}`

/** Cuts a name to 16 characters (OpenSearch 1.1), at a word boundary if it has spaces. */
function shortName(name: string): string {
  const characters = [...name]
  const cut = characters.slice(0, 16).join('')
  if (characters.length <= 16 || characters[16] === ' ') return cut
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut
}
