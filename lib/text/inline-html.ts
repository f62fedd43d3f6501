import { runInHeadings } from './run-in-headings'

/**
 * Sanitises the inline and block HTML of metadata where it is shown, because a remote back end may send anything.
 * Everything but bare tags of the allow-list is escaped or removed; attributes are always removed. Unclosed tags are
 * closed.
 */

const INLINE = ['sub', 'sup', 'i', 'b', 'em', 'strong', 'mark', 'code']
const MATH = [
  ...[
    'math',
    'semantics',
    'mrow',
    'mi',
    'mn',
    'mo',
    'ms',
    'mtext',
    'mspace',
    'msub',
    'msup',
    'msubsup',
    'mfrac',
  ],
  ...[
    'msqrt',
    'mroot',
    'mover',
    'munder',
    'munderover',
    'mtable',
    'mtr',
    'mtd',
    'mstyle',
    'mpadded',
    'mphantom',
  ],
]
const BLOCK = [
  ...INLINE,
  ...MATH,
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'section',
]

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*?(\/?)>/gi

const escapeText = (text: string): string =>
  text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

function allow(html: string, tags: Set<string>): string {
  const open: string[] = []
  const counts = new Map<string, number>()
  let out = ''
  let at = 0
  for (const match of html.matchAll(TAG)) {
    const [whole, close = '', rawName = '', self = ''] = match
    const name = rawName.toLowerCase()
    out += escapeText(html.slice(at, match.index))
    at = match.index + whole.length
    if (!tags.has(name)) continue
    if (name === 'br' || name === 'mspace') out += name === 'br' ? '<br>' : '<mspace></mspace>'
    else if (close) out += closeTo(open, counts, name)
    else if (self) out += ''
    else {
      open.push(name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      out += `<${name}>`
    }
  }
  return (
    out +
    escapeText(html.slice(at)) +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/**
 * Returns the closing tags down to and including `name`; empty when it is not open, which `counts` says: a search for
 * each of many stray tags would take quadratic time.
 */
function closeTo(open: string[], counts: Map<string, number>, name: string): string {
  if (!counts.get(name)) return ''
  const closed = open.splice(open.lastIndexOf(name)).reverse()
  for (const tag of closed) counts.set(tag, (counts.get(tag) ?? 0) - 1)
  return closed.map((tag) => `</${tag}>`).join('')
}

const inlineTags = new Set(INLINE)
const blockTags = new Set(BLOCK)

/** Sanitises titles, column names and captions: `sub sup i b em strong mark code`. */
export const safeInline = (html: string | null | undefined): string => allow(html ?? '', inlineTags)

/** Sanitises abstracts: also paragraphs, lists, headings and MathML. */
export const safeBlock = (html: string | null | undefined): string => allow(html ?? '', blockTags)

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

/** A power of a number: as plain digits it would be another number (1.1×10<sup>7</sup>, not 1.1×107). */
const POWER = /(\d)<sup>\s*([+\-−–]?\d+)\s*<\/sup>/gi
const RAISED: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−–'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻'][at] ?? sign]),
)

/** White space other than single spaces. */
const UNEVEN_SPACE = /[^\S ]| {2}/

/** Returns the text of HTML, for document titles, feeds and attributes. */
export function plainText(html: string | null | undefined): string {
  // Most values (a page has hundreds) are plain already.
  const text = /[<&]/.test(html ?? '') ? withoutMarkup(html ?? '') : (html ?? '')
  return (UNEVEN_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

const withoutMarkup = (html: string): string =>
  runInHeadings(html)
    .replace(
      POWER,
      (_, digit: string, power: string) => digit + [...power].map((sign) => RAISED[sign]).join(''),
    )
    .replace(/<br\s*\/?>|<\/(p|li|h\d)>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
      if (name.startsWith('#')) {
        const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1))
        const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        return isCharacter ? String.fromCodePoint(code) : whole
      }
      return NAMED.get(name.toLowerCase()) ?? whole
    })
