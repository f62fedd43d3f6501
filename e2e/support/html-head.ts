const entities: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/** Decodes the text of an attribute or element. */
const decodeHtml = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) =>
      hex
        ? String.fromCodePoint(parseInt(hex, 16))
        : decimal
          ? String.fromCodePoint(Number(decimal))
          : (entities[name ?? ''] ?? whole),
  )

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([a-zA-Z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decodeHtml(value),
    ]),
  )

const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributes(tag))

/** Returns the metadata in the head of a page: meta elements in order, links, and its JSON-LD. */
export function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = tags(head, 'meta').flatMap(({ name, property, content }) =>
    content === undefined ? [] : [{ name: name ?? property ?? '', content }],
  )
  const links = tags(head, 'link')
  return {
    metas,
    /** Returns the values of a meta name, in order. */
    values: (name: string) => metas.flatMap((meta) => (meta.name === name ? [meta.content] : [])),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? null,
    alternates: links.flatMap(({ rel, hreflang, href }) =>
      rel === 'alternate' && hreflang && href ? [{ hreflang, href }] : [],
    ),
    feeds: links.flatMap(({ rel, type, href }) =>
      rel === 'alternate' && /(rss|atom)\+xml/.test(type ?? '') && href ? [href] : [],
    ),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as unknown,
    ),
  }
}
