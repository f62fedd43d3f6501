/** Namespaces of JATS with the prefix used here; tables of the OASIS model have none. */
const NAMESPACES: readonly { uri: string; prefix: string; written: RegExp }[] = [
  namespace('mml:', 'http://www.w3.org/1998/Math/MathML'),
  namespace('xlink:', 'http://www.w3.org/1999/xlink'),
  namespace('ali:', 'http://www.niso.org/schemas/ali/1.0/', 'http://www.niso.org/schemas/ali/1.0/?'),
  namespace('tp:', 'http://www.plazi.org/taxpub'),
  namespace('xsi:', 'http://www.w3.org/2001/XMLSchema-instance'),
  namespace(
    '',
    'http://www.niso.org/standards/z39-96/ns/oasis-exchange/table',
    'http://(?:www.niso.org/standards/z39-96|docs.oasis-open.org|www.oasis-open.org)/[^"\']*',
  ),
]

function namespace(prefix: string, uri: string, pattern = uri) {
  return { prefix, uri, written: new RegExp(`xmlns:([\\w.-]{1,40})\\s*=\\s*["']${pattern}["']`, 'g') }
}

/**
 * Rewrites XML so that elements and attributes of known namespaces have one prefix each, whatever the source used.
 * Declares prefixes that the source does not, as some JATS DTDs do, on the root element.
 */
export function withOwnPrefixes(source: string): string {
  let text = source.replace(/<(\/?)oasis:/g, '<$1')
  const [, own] = /^([\w.-]+:)article$/.exec(/<([A-Za-z_][^\s/>]*)/.exec(text)?.[1] ?? '') ?? []
  if (own) text = renamed(text, own, '')
  let missing = ''
  for (const { prefix, uri, written } of NAMESPACES) {
    const given = new Set(Array.from(text.matchAll(written), ([, name = '']) => `${name}:`))
    for (const name of given) if (name !== prefix) text = renamed(text, name, prefix)
    if (given.size > 0 && prefix) text = text.replace(written, '')
    if (prefix && new RegExp(`[<\\s/]${prefix}[A-Za-z]`).test(text))
      missing += ` xmlns:${prefix.slice(0, -1)}="${uri}"`
  }
  return text.replace(/<[A-Za-z][\w.-]*(?=[\s/>])/, (root) => root + missing)
}

const renamed = (text: string, name: string, prefix: string): string =>
  text.replace(
    new RegExp(`(</?|\\s)${name.replaceAll('.', '\\.')}(?=[A-Za-z][\\w.-]*[\\s=/>])`, 'g'),
    `$1${prefix}`,
  )
