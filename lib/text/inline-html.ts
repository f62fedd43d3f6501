/**
 * Inline and block HTML of metadata, made safe again where it is shown: a remote back end may send anything.
 * Everything is escaped but bare tags of the allow-list; attributes never survive. A tag that never closes is closed.
 */

const INLINE = ['sub', 'sup', 'i', 'b', 'em', 'strong', 'mark']
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
  let out = ''
  let at = 0
  for (const match of html.matchAll(TAG)) {
    const [whole, close = '', rawName = '', self = ''] = match
    const name = rawName.toLowerCase()
    out += escapeText(html.slice(at, match.index))
    at = match.index + whole.length
    if (!tags.has(name)) continue
    if (name === 'br' || name === 'mspace') out += name === 'br' ? '<br>' : '<mspace></mspace>'
    else if (close) out += closeTo(open, name)
    else if (self) out += ''
    else {
      open.push(name)
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

/** Closing tags down to and with `name`; nothing when it is not open. */
function closeTo(open: string[], name: string): string {
  const at = open.lastIndexOf(name)
  if (at === -1) return ''
  return open
    .splice(at)
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')
}

const inlineTags = new Set(INLINE)
const blockTags = new Set(BLOCK)

/** Titles, names of columns, captions: `sub sup i b em strong`. */
export const safeInline = (html: string | null | undefined): string => allow(html ?? '', inlineTags)

/** Abstracts: paragraphs, lists, headings and MathML besides. */
export const safeBlock = (html: string | null | undefined): string => allow(html ?? '', blockTags)

const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }))

/** A power of a number: without its raising it would be another number (1.1×10<sup>7</sup>, not 1.1×107). */
const POWER = /(\d)<sup>\s*([+\-−–]?\d+)\s*<\/sup>/gi
const RAISED: Record<string, string> = Object.fromEntries(
  [...'0123456789+-−–'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻'][at] ?? sign]),
)

/** The words of a piece of HTML, for titles of documents, feeds and attributes. */
export const plainText = (html: string | null | undefined): string =>
  // Most of what is asked for (a page has hundreds) is plain already.
  (/[<&]/.test(html ?? '') ? withoutMarkup(html ?? '') : (html ?? '')).replace(/\s+/g, ' ').trim()

const withoutMarkup = (html: string): string =>
  html
    .replace(
      POWER,
      (_, digit: string, power: string) => digit + [...power].map((sign) => RAISED[sign]).join(''),
    )
    .replace(/<br\s*\/?>|<\/(p|li|h\d)>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
      if (name.startsWith('#')) {
        const code = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1))
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
      }
      return NAMED.get(name.toLowerCase()) ?? whole
    })
