import { mathmlTex } from '@/lib/text/mathml-tex'
import { plainText } from '@/lib/text/inline-html'

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+|</gi

/** Elements copied verbatim, as Markdown has no better form for them. */
const VERBATIM = /<(table|math)\b[\s\S]*?<\/\1>/gi

/** Links from a note or reference back to the text, which have no target in a separate file. */
const BACK_LINKS = /(?<!\s)\s*<span data-part="back">.*?<\/span>/g

/** A quotation without another one inside. */
const QUOTATION = /<blockquote\b[^>]*>((?:(?!<blockquote\b)[\s\S])*?)<\/blockquote>/gi

const quoted = (markdown: string): string =>
  markdown
    .trimEnd()
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>')

const INLINE: Record<string, string> = { em: '*', i: '*', strong: '**', b: '**', code: '`' }
const HTML_TAGS = ['sub', 'sup']
const BLOCKS = [
  'p',
  'div',
  'section',
  'figure',
  'figcaption',
  'blockquote',
  'article',
  'aside',
  'dl',
  'dt',
  'dd',
]

/** Characters at the end of the output that the next token may inspect: spaces and line ends. */
const TAIL = 256

/**
 * Converts sanitised HTML to Markdown (CommonMark): headings, lists, links, pictures; tables and formulas stay HTML or
 * TeX.
 */
export function htmlToMarkdown(html: string, origin: string): string {
  const verbatimParts: string[] = []
  const keep = (markdown: string): string => ` \u0001${verbatimParts.push(markdown) - 1}\u0001 `
  const withPlaceholders = html
    .replace(BACK_LINKS, '')
    .replace(QUOTATION, (_, inner: string) => `<p>${keep(quoted(htmlToMarkdown(inner, origin)))}</p>`)
    .replace(VERBATIM, (whole) => keep(verbatim(whole)))
  const lists: { ordered: boolean; number: number }[] = []
  const links: string[] = []
  const done: string[] = []
  let out = ''
  const block = () => (out = out.replace(/[ \t]+$/, '').replace(/\n*$/, out === '' ? '' : '\n\n'))
  for (const [token, close, rawName = '', attributes = ''] of withPlaceholders.matchAll(TOKEN)) {
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
    } else if (name === 'ul' || name === 'ol') {
      if (close) lists.pop()
      else lists.push({ ordered: name === 'ol', number: 0 })
      if (lists.length === (close ? 0 : 1)) block()
    } else if (name === 'li' && !close) out = item(out, lists)
    else if (name === 'a') out += close ? linkEnd(links) : linkStart(links, attributes, origin)
    else if (name === 'img') out += picture(attributes, origin)
    else if (name === 'br') out += '  \n'
    else if (INLINE[name] !== undefined) out += INLINE[name]
    else if (HTML_TAGS.includes(name)) out += `<${close}${name}>`
    else if (BLOCKS.includes(name) && lists.length === 0) block()
  }
  return `${(done.join('') + out)
    .replace(/\u0001(\d+)\u0001/g, (_, index: string) => verbatimParts[Number(index)] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

function verbatim(html: string): string {
  if (html.startsWith('<math')) {
    const tex = mathmlTex(html)
    const mark = / display="block"/.test(html.slice(0, 200)) ? '$$' : '$'
    return tex ? mark + tex + mark : ''
  }
  return html.startsWith('<table') ? `\n\n${html}\n\n` : html
}

function text(token: string, before: string): string {
  const words = token
    .replace(/&(?:lt|gt|amp|quot|apos|nbsp|#x?[0-9a-f]+);/gi, (entity) =>
      plainText(`x${entity}x`).slice(1, -1),
    )
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<]/g, '\\$&')
  return /(^|\s)$/.test(before) ? words.trimStart() : words
}

function item(out: string, lists: { ordered: boolean; number: number }[]): string {
  const list = lists.at(-1)
  if (list) list.number += 1
  const mark = list?.ordered ? `${list.number}. ` : '- '
  return `${out.replace(/\s*$/, '\n')}${'   '.repeat(Math.max(0, lists.length - 1))}${mark}`
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
