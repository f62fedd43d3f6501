import { mathmlTex } from '@/lib/text/mathml-tex'
import { plainText } from '@/lib/text/inline-html'
import { type Outermost, childElements, replaceOutermost } from './outermost'

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+|</gi

/** Links from a note or reference back to the text, which have no target in a separate file. */
const BACK_LINKS = /(?<!\s)\s*<span data-part="back">.*?<\/span>/g

const quoted = (markdown: string): string =>
  markdown
    .trimEnd()
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>')

const INLINE: Record<string, string> = { em: '*', i: '*', strong: '**', b: '**', code: '`' }
const HTML_TAGS = ['sub', 'sup']
const BLOCKS = ['p', 'div', 'section', 'figure', 'figcaption', 'article', 'aside', 'hr', 'list']

/** Quotations and lists inside one another; what is deeper is written as paragraphs, for each level is read again. */
const DEEPEST = 10
const NESTING = /<\/?(?:ul|ol|li|dl|dt|dd|blockquote|pre|table|tr|td|th)\b[^>]*>/gi

/** Characters at the end of the output that the next token may inspect: spaces and line ends. */
const TAIL = 256

/** A space between a formula and the bracket before it or the punctuation behind it, which its sentence does not have. */
const INNER_SPACE = /(?<=[(\[“‘（]) (?=\u0001)|(?<=\u0001) (?=[,.;:!?)\]”’，。；：、！？）])/gu

/**
 * Converts sanitised HTML to Markdown (CommonMark): headings, lists, quotations, code, links, pictures; tables stay
 * HTML, formulas become TeX.
 */
export function htmlToMarkdown(html: string, origin: string, depth = 0): string {
  const wholes: string[] = []
  const keep = (markdown: string): string => ` \u0001${wholes.push(markdown) - 1}\u0001 `
  const nested = depth > DEEPEST ? html.replace(NESTING, '<p>') : html
  const withPlaceholders = replaceOutermost(nested.replace(BACK_LINKS, ''), (found) => {
    const markdown = wholeMarkdown(found, origin, depth + 1)
    if (found.name === 'math') return keep(markdown)
    return LISTS.has(found.name) ? `<list>${keep(markdown)}</list>` : `<p>${keep(markdown)}</p>`
  })
  return `${flowMarkdown(withPlaceholders, origin)
    .replace(INNER_SPACE, '')
    .replace(/\u0001(\d+)\u0001/g, (_, index: string) => wholes[Number(index)] ?? '')
    .trim()}\n`
}

/** Writes the text between the elements that are written as a whole. */
function flowMarkdown(html: string, origin: string): string {
  const links: string[] = []
  /** Of each open `div`, whether its paragraphs are lines of a verse. */
  const verses: boolean[] = []
  const done: string[] = []
  let out = ''
  const block = () => (out = out.replace(/[ \t]+$/, '').replace(/\n*$/, out === '' ? '' : '\n\n'))
  for (const [token, close, rawName = '', attributes = ''] of html.matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue
    // Running the regular expressions over the whole output for every token would take seconds for a long article.
    if (out.length > 4 * TAIL) {
      done.push(out.slice(0, -TAIL))
      out = out.slice(-TAIL)
    }
    const name = rawName.toLowerCase()
    if (name === '') out += text(token, out)
    else if (/^h[1-6]$/.test(name)) {
      block()
      if (!close) out += `${'#'.repeat(Number(name[1]))} `
    } else if (name === 'a') out += close ? linkEnd(links) : linkStart(links, attributes, origin)
    else if (name === 'img') out += picture(attributes, origin)
    else if (name === 'br') out += '  \n'
    else if (INLINE[name] !== undefined) out += INLINE[name]
    else if (HTML_TAGS.includes(name)) out += `<${close}${name}>`
    else if (name === 'p' && verses.at(-1)) {
      if (!close && /\S/.test(out) && !out.endsWith('\n')) out = `${out.trimEnd()}  \n`
    } else if (BLOCKS.includes(name)) {
      block()
      if (name === 'hr') out += '---\n\n'
      if (name === 'div' && close) verses.pop()
      else if (name === 'div') verses.push(/ data-type="verse"/.test(attributes))
    }
  }
  return (done.join('') + out).replace(/\n{3,}/g, '\n\n')
}

const LISTS = new Set(['ul', 'ol', 'dl'])

/** Writes a quotation, list, code, table or formula, with what it contains. */
function wholeMarkdown(found: Outermost, origin: string, depth: number): string {
  const { name, attributes, inner, whole } = found
  if (name === 'math') {
    const tex = mathmlTex(whole)
    const mark = / display="block"/.test(attributes) ? '$$' : '$'
    return tex ? mark + tex + mark : ''
  }
  if (name === 'blockquote') return quoted(htmlToMarkdown(inner, origin, depth))
  if (name === 'pre') return fenced(inner)
  if (name === 'table') return whole
  return name === 'dl' ? definitions(inner, origin, depth) : list(found, origin, depth)
}

/** Writes code between fences longer than any run of backticks in it. */
function fenced(html: string): string {
  const code = html
    .replace(/<[^<>]*>/g, '')
    .replace(ENTITIES, decoded)
    .replace(/^\n+|\s+$/g, '')
  const fence = '`'.repeat(Math.max(3, ...(code.match(/`+/g) ?? []).map(({ length }) => length + 1)))
  return `${fence}\n${code}\n${fence}`
}

/** A printed number that stands in front of an item. */
const PRINTED_NUMBER = /^\s*<span data-part="label">\s*(\d{1,9})\.?\s*<\/span>/

/** Writes a list, its items with the numbers they are printed with; one of single lines and lists inside is tight. */
function list({ name, attributes, inner: html }: Outermost, origin: string, depth: number): string {
  const first = Number(attribute(attributes, 'start')) || 1
  const isPlain = /\bdata-plain\b/.test(attributes)
  const items = childElements(html, 'li').map(({ inner }, at) => {
    const printed = isPlain ? PRINTED_NUMBER.exec(inner) : null
    const number = isPlain ? printed?.[1] : String(first + at)
    const content = htmlToMarkdown(printed ? inner.slice(printed[0].length) : inner, origin, depth)
    return item(name === 'ol' && number ? `${number}. ` : '- ', content)
  })
  return joined(items)
}

const joined = (items: string[]): string =>
  items.join(items.some((each) => each.includes('\n\n')) ? '\n\n' : '\n')

/** Markdown has no definition lists: a list item per term, the term in bold before its definition. */
function definitions(html: string, origin: string, depth: number): string {
  const entries: { terms: string[]; definitions: string[] }[] = []
  for (const { name, inner } of childElements(html, 'dt', 'dd')) {
    const last = entries.at(-1)
    const markdown = htmlToMarkdown(inner, origin, depth).trim()
    if (name === 'dd')
      (last ?? entries[entries.push({ terms: [], definitions: [] }) - 1])?.definitions.push(markdown)
    else if (last && last.definitions.length === 0) last.terms.push(markdown)
    else entries.push({ terms: [markdown], definitions: [] })
  }
  const items = entries.map(({ terms, definitions: meanings }) => {
    const term = terms.map((each) => `**${each.replaceAll('**', '')}**`).join(', ')
    const [first = '', ...others] = meanings
    const isLine = !/^(?:[-#>|<`]|\d+\. )/.test(first)
    return item('- ', [[term, first].filter(Boolean).join(isLine ? ': ' : '\n\n'), ...others].join('\n\n'))
  })
  return joined(items)
}

/** Writes an item after its mark, what follows its first line indented; a list inside directly follows that line. */
function item(mark: string, markdown: string): string {
  const content = markdown.trim().replace(/^([^\n]*)\n\n(?=(?:- |\d+\. ))/, '$1\n')
  return mark + content.replace(/\n(?=[^\n])/g, `\n${' '.repeat(Math.max(3, mark.length))}`)
}

const ENTITIES = /&(?:lt|gt|amp|quot|apos|nbsp|#x?[0-9a-f]+);/gi
const decoded = (entity: string): string => plainText(`x${entity}x`).slice(1, -1)

/** Signs that would begin a list, a heading or a quotation at the start of a line. */
const BLOCK_MARK = /^(\d{0,9})([-+#>.)])(?=\s|$)/

function text(token: string, before: string): string {
  const words = token
    .replace(ENTITIES, decoded)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<]/g, '\\$&')
  if (!/(^|\s)$/.test(before)) return words
  const start = words.trimStart()
  return /(^|\n)$/.test(before) ? start.replace(BLOCK_MARK, '$1\\$2') : start
}

const attribute = (attributes: string, name: string): string =>
  plainText(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '')

const absolute = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address

/** Opens a link; a link within the document has no target in a separate file, so only its text stays. */
function linkStart(links: string[], attributes: string, origin: string): string {
  const address = attribute(attributes, 'href')
  links.push(address.startsWith('#') ? '' : absolute(address, origin))
  return links.at(-1) === '' ? '' : '['
}

function linkEnd(links: string[]): string {
  const address = links.pop()
  return address ? `](<${address}>)` : ''
}

const picture = (attributes: string, origin: string): string => {
  const source = attribute(attributes, 'src')
  return source ? `![${attribute(attributes, 'alt')}](<${absolute(source, origin)}>)` : ''
}
