import { xmlText } from '@/lib/text/xml'
import { LOCALES } from '@/lib/i18n/locales'
import { pathInLocale } from '@/lib/routes/path-in-locale'

/** A page in both languages: its path in the first one, and its last change (ISO 8601). */
export type SitemapEntry = { path: string; updatedAt: string | null }

const NAMES = { zh: 'zh-CN', en: 'en' } as const

/** Returns the absolute addresses of a page, one per language. */
const addresses = (origin: string, { path }: SitemapEntry): string[] =>
  LOCALES.map((locale) => origin + pathInLocale(path, locale))

/**
 * Writes the `url` elements of a page, one per language, each with all hreflang links (sitemaps.org; hreflang as Google
 * reads it).
 */
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

/** Writes a part of the sitemap as its entries arrive. */
export async function* urlSet(origin: string, entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for await (const entry of entries) yield urlElements(origin, entry)
  yield '</urlset>\n'
}

/** Writes the index of the sitemap parts. */
export const sitemapIndex = (origin: string, parts: SitemapEntry[]): string =>
  [
    `${DECLARATION}<sitemapindex ${NAMESPACE}>\n`,
    ...parts.map(
      ({ path, updatedAt }) =>
        `<sitemap><loc>${xmlText(origin + path)}</loc>${updatedAt ? `<lastmod>${xmlText(updatedAt)}</lastmod>` : ''}</sitemap>\n`,
    ),
    '</sitemapindex>\n',
  ].join('')

/** Writes addresses one per line, at most as many as the protocol allows. */
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
