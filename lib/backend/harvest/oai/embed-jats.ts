import { jatsBody } from '../jats-body'

export const JATS_NAMESPACE = 'https://jats.nlm.nih.gov/ns/archiving/1.3/'
export const JATS_SCHEMA = 'https://jats.nlm.nih.gov/archiving/1.3/xsd/JATS-archivearticle1-3.xsd'

/** Namespace prefixes a document may use without declaring them, because its DTD does. */
const BORROWED: Record<string, string> = {
  xlink: 'http://www.w3.org/1999/xlink',
  mml: 'http://www.w3.org/1998/Math/MathML',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  ali: 'http://www.niso.org/schemas/ali/1.0/',
}

const PREDEFINED = /^(amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6})$/i

/**
 * Converts a JATS document to an element for another document: without prolog and DTD, in the namespace of JATS
 * Archiving. Entities that only a DTD defines are kept as text. Null when it is no complete `article` element.
 */
export function embedJats(xml: string): string | null {
  const body = jatsBody(xml)
  if (body === null) return null
  const root = /^[^>]*>/.exec(body)?.[0] ?? ''
  const missing = Object.entries(BORROWED)
    .filter(([prefix]) => !body.includes(`xmlns:${prefix}=`) && new RegExp(`[\\s</]${prefix}:`).test(body))
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('')
  const defaultNamespace = /\sxmlns=/.test(root) ? '' : ` xmlns="${JATS_NAMESPACE}"`
  return `<article${defaultNamespace}${missing}${body.slice('<article'.length)}`.replace(
    /&([a-z#][a-z0-9]{0,31});/gi,
    (whole, name: string) => (PREDEFINED.test(name) ? whole : `&amp;${name};`),
  )
}
