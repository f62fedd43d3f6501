import type { Locale } from '@/lib/i18n/locales'
import type { ArticleAddresses } from '../article-addresses'
import type { Article } from '@/lib/contract/article'
import { orcidUrl } from '@/lib/text/identifiers'
import { webUrl } from '@/lib/text/safe-url'
import { FORMAT_TYPES, type MachineFormat } from '@/lib/routes/article-file'

/** A typed link of an article's page (RFC 8288). */
type TypedLink = { rel: string; href: string; type?: string }

const DESCRIPTIONS: MachineFormat[] = ['xml', 'json', 'bib', 'ris']

/** Returns the links of an article by the FAIR Signposting profile: level 1 in headers, level 2 in the link set. */
export function articleLinks(article: Article, locale: Locale, addresses: ArticleAddresses): TypedLink[] {
  const file = (format: MachineFormat) => ({ href: addresses.file(format), type: FORMAT_TYPES[format] })
  const licence = webUrl(article.licenceUrl)
  const authors = article.authorList.flatMap(({ orcid }) => {
    const href = orcidUrl(orcid)
    return href ? [{ rel: 'author', href }] : []
  })
  return [
    ...(addresses.doi ? [{ rel: 'cite-as', href: addresses.doi }] : []),
    { rel: 'type', href: 'https://schema.org/ScholarlyArticle' },
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    ...(licence ? [{ rel: 'license', href: licence }] : []),
    ...DESCRIPTIONS.map((format) => ({ rel: 'describedby', ...file(format) })),
    { rel: 'alternate', ...file('md') },
    ...(article.hasPdf && !article.downloadLogin
      ? [{ rel: 'item', href: addresses.pdf, type: FORMAT_TYPES.pdf }]
      : []),
    { rel: 'linkset', ...file('linkset') },
    ...authors,
  ]
}

/** Encodes characters that could end a link target, or may not stand in a header. */
const safeTarget = (href: string): string =>
  href
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[^!#-;=?-[\]_a-z~]/gu, (character) => encodeURIComponent(character))

/** Maximum of `Link` headers: many authors would make the headers too long. */
const MAX_LINKS = 24

/** Returns values of `Link` headers. */
export function linkHeaders(links: TypedLink[]): string[] {
  return links
    .slice(0, MAX_LINKS)
    .map(({ rel, href, type }) => `<${safeTarget(href)}>; rel="${rel}"${type ? `; type="${type}"` : ''}`)
}

/** Returns all links as a link set (RFC 9264), with the reverse links from each file to the page. */
export function linkSet(page: string, links: TypedLink[]) {
  const outgoing: Record<string, { href: string; type?: string }[]> = {}
  for (const { rel, href, type } of links) {
    if (rel === 'linkset') continue
    const target = { href: safeTarget(href), ...(type ? { type } : {}) }
    outgoing[rel] = [...(outgoing[rel] ?? []), target]
  }
  const back = links.flatMap(({ rel, href }) => {
    const backRel = rel === 'item' ? 'collection' : rel === 'describedby' ? 'describes' : null
    return backRel
      ? [{ anchor: safeTarget(href), [backRel]: [{ href: safeTarget(page), type: 'text/html' }] }]
      : []
  })
  return { linkset: [{ anchor: safeTarget(page), ...outgoing }, ...back] }
}
