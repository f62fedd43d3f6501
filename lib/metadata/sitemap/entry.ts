import { xmlText } from '@/lib/text/xml'
import { LOCALES } from '@/lib/i18n/locales'
import { pathInLocale } from '@/lib/routes/path-in-locale'

/** A page in both languages: its path in the first one, and when it changed (ISO 8601). */
export type SitemapEntry = { path: string; updatedAt: string | null }

const NAMES = { zh: 'zh-CN', en: 'en' } as const

/** Absolute addresses of a page, one a language. */
const addresses = (origin: string, { path }: SitemapEntry): string[] =>
  LOCALES.map((locale) => origin + pathInLocale(path, locale))

/** `url` elements of a page, one a language, each naming the other (sitemaps.org; hreflang as Google reads it). */
function urlElements(origin: string, entry: SitemapEntry): string {
  const links = LOCALES.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${NAMES[locale]}" href="${xmlText(origin + pathInLocale(entry.path, locale))}"/>`,
  ).join('')
  const changed = entry.updatedAt ? `<lastmod>${xmlText(entry.updatedAt)}</lastmod>` : ''
  return addresses(origin, entry)
    .map((address) => `<url><loc>${xmlText(address)}</loc>${changed}${links}</url>\n`)
    .join('')
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A part of the sitemap, written while its entries come. */
export async function* urlSet(origin: string, entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const entry of entries) yield urlElements(origin, entry)
  yield '</urlset>\n'
}

/** The index of the parts. */
export const sitemapIndex = (origin: string, parts: SitemapEntry[]): string =>
  [
    `${DECLARATION}<sitemapindex ${NAMESPACE}>\n`,
    ...parts.map(
      ({ path, updatedAt }) =>
        `<sitemap><loc>${xmlText(origin + path)}</loc>${updatedAt ? `<lastmod>${xmlText(updatedAt)}</lastmod>` : ''}</sitemap>\n`,
    ),
    '</sitemapindex>\n',
  ].join('')

/** Addresses one a line, at most as many as the protocol allows. */
export async function* textSitemap(
  origin: string,
  entries: AsyncIterable<SitemapEntry>,
  limit = 50_000,
): AsyncGenerator<string> {
  let left = limit
  for await (const entry of entries)
    for (const address of addresses(origin, entry)) {
      if (left === 0) return
      left -= 1
      yield `${address}\n`
    }
}
