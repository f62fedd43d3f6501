import { children, parseXml, texts } from './xml'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'
/** tLastmod of the schema: xsd:date or xsd:dateTime. */
const LASTMOD = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/
const MAX_ENTRIES = 50_000
const MAX_BYTES = 50 * 1024 * 1024

type Entry = { loc: string; alternates: { hreflang: string; href: string }[] }

/**
 * Parses a sitemap or a sitemap index by the rules of the protocol's schema: namespace, element names and order,
 * lengths, dates, limits. Throws on a violation.
 */
export function readSitemap(text: string, kind: 'urlset' | 'sitemapindex'): Entry[] {
  const root = parseXml(text).documentElement
  const must = (right: boolean, sentence: string) => {
    if (!right) throw new Error(sentence)
  }
  must(root?.namespaceURI === SITEMAP && root.localName === kind, `the root is not ${kind}`)
  const entries = root ? children(root) : []
  must(Buffer.byteLength(text) <= MAX_BYTES && entries.length <= MAX_ENTRIES, 'too long')
  must(entries.length >= 1 || kind === 'urlset', 'an empty index')
  return entries.map((entry) => {
    must(
      entry.namespaceURI === SITEMAP && entry.localName === (kind === 'urlset' ? 'url' : 'sitemap'),
      entry.tagName,
    )
    const parts = children(entry)
    const own = parts.filter(({ namespaceURI }) => namespaceURI === SITEMAP).map(({ localName }) => localName)
    must(/^loc(,lastmod)?$/.test(own.join(',')), `parts ${own.join(',')}`)
    const [loc = ''] = texts(entry, 'loc')
    must(URL.canParse(loc) && loc.length >= 12 && loc.length <= 2048, `address ${loc}`)
    for (const date of texts(entry, 'lastmod')) must(LASTMOD.test(date), `lastmod ${date}`)
    const links = parts.filter(({ namespaceURI }) => namespaceURI === XHTML)
    must(own.length + links.length === parts.length, 'parts of another namespace')
    return {
      loc,
      alternates: links.map((link) => ({
        hreflang: link.getAttribute('hreflang') ?? '',
        href: link.getAttribute('href') ?? '',
      })),
    }
  })
}
