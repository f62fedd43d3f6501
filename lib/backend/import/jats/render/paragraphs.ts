import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, type Node, attribute, children, isElement, isText } from '../xml'
import { type Context, type Render, part } from './context'

/** HTML elements not allowed in a paragraph. */
const BLOCK = /^\s*<(p|div|figure|ul|ol|dl|pre|section|blockquote|aside|table|hr|h[2-6]|details)\b/

/** Renders a paragraph; splits it around figures, lists and formulas, which JATS allows inside. */
const paragraph: Render = (element, level, context) => {
  const attributes = context.attributes(element)
  const pieces = split(element, level, context)
  if (pieces.every((piece) => !BLOCK.test(piece)))
    return pieces.join('').trim() ? `<p${attributes}>${pieces.join('').trim()}</p>` : idOnly(attributes)
  let open = attributes
  return withPoints(runs(pieces))
    .map((run) => {
      if (BLOCK.test(run)) return run
      if (!run.trim()) return ''
      const html = `<p${open}>${run.trim()}</p>`
      open = ''
      return html
    })
    .join('')
    .replace(/^/, (start) => (open === attributes ? idOnly(attributes) : start))
}

const idOnly = (attributes: string): string => (/ id=/.test(attributes) ? `<span${attributes}></span>` : '')

/** A picture and, apart from it, the caption and notes it has. */
function parted(html: string): string[] {
  const [picture = ''] = /^<img[^>]*>/.exec(html) ?? []
  return BLOCK.test(html.slice(picture.length)) ? [picture, html.slice(picture.length)] : [html]
}

/** Renders each child node separately. */
function split(element: Element, level: number, context: Context): string[] {
  const pieces: string[] = []
  for (let child: Node | null = element.firstChild; child; child = child.nextSibling) {
    if (isText(child)) pieces.push(escapeHtml(child.nodeValue ?? ''))
    else if (isElement(child) && child.tagName === 'alternatives')
      pieces.push(...context.block(child, level).split(/(?=<(?:pre|div)\b)|(?<=<\/pre>)/))
    else if (isElement(child) && child.tagName.endsWith('graphic'))
      pieces.push(...parted(context.block(child, level)))
    else if (isElement(child)) pieces.push(context.block(child, level))
  }
  return pieces
}

/** Punctuation that a run begins with, which belongs to the block before it. */
const POINT = /^\s*([.,;:。，；])(?=\s|$)\s*/
const LABEL_OF_FORMULA = /( <span data-part="label">[\s\S]*)?<\/div>$/
/** Ends with a word of an array or list; not with punctuation, a caption, code or the data of a table (a figure). */
const ENDS_IN_WORD = /[\p{L}\p{N})\]%°](?:<\/(?!code|pre|figcaption|figure)[a-z]+\d?>\s*)+$/u
/** But that of a link, of which punctuation is no part. */
const CLOSING_TAGS = /(?:<\/(?!a>)[a-z]+\d?>\s*)+$/

/** Returns a block with punctuation behind its last word, a formula before its number; null for one without words. */
function withPoint(block: string, point: string): string | null {
  if (block.startsWith('<div data-type="formula"')) return block.replace(LABEL_OF_FORMULA, `${point}$&`)
  return ENDS_IN_WORD.test(block) ? block.replace(CLOSING_TAGS, `${point}$&`) : null
}

/** Moves punctuation after a displayed formula, an array or a list into its last line. */
function withPoints(lines: string[]): string[] {
  const moved: string[] = []
  for (const line of lines) {
    const [before, point] = [moved.at(-1), POINT.exec(line)]
    const block =
      before !== undefined && point?.[1] && BLOCK.test(before) ? withPoint(before, point[1]) : null
    if (block === null || !point) moved.push(line)
    else moved.splice(-1, 1, block, line.slice(point[0].length))
  }
  return moved
}

/** Joins adjacent inline pieces. */
function runs(pieces: string[]): string[] {
  const joined: string[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last === undefined || BLOCK.test(piece) || BLOCK.test(last)) joined.push(piece)
    else joined[joined.length - 1] = last + piece
  }
  return joined
}

/** Wraps inline pieces between blocks in paragraphs. */
export const inParagraphs = (pieces: string[]): string =>
  runs(pieces)
    .map((run) => (BLOCK.test(run) || !run.trim() ? run.trim() : `<p>${run.trim()}</p>`))
    .join('')

const quote: Render = (element, level, context) =>
  `<blockquote${context.attributes(element)}>${inParagraphs(split(element, level, context))}</blockquote>`

const verse: Render = (element, level, context) =>
  `<div data-type="verse"${context.attributes(element)}>${context.inner(element, level)}</div>`

/** Steps a line of verse is set in by; some sources say so by a style. */
function indentOf(line: Element): string {
  const style = `${attribute(line, 'style') ?? ''};${attribute(line, 'style-detail') ?? ''}`
  const [, ems] = /(?:margin-left|padding-left|text-indent)\s*:\s*([\d.]{1,4})\s*em\b/i.exec(style) ?? []
  const steps = Math.round(Number(attribute(line, 'indent-level') ?? ems ?? 0))
  return steps > 0 ? ` data-indent="${Math.min(steps, DEEPEST_INDENT)}"` : ''
}

const DEEPEST_INDENT = 8

const code: Render = (element, level, context) => {
  const beside = children(element, 'label', 'alt-text', 'long-desc', 'attrib', 'permissions')
  const written = Array.from(element.childNodes, (node) =>
    beside.some((each) => each === node)
      ? ''
      : isElement(node) && node.tagName === 'break'
        ? '\n'
        : (node.textContent ?? ''),
  ).join('')
  const label = children(element, 'label').map((each) => part('label', context.inner(each, level), 'p'))
  const below = children(element, 'long-desc', 'attrib', 'permissions').map((each) =>
    part('note', context.inner(each, level), 'p'),
  )
  return `${label.join('')}<pre${context.attributes(element)}><code>${escapeHtml(written)}</code></pre>${below.join('')}`
}

/** What an element stands in, itself or with its other forms. */
const holderOf = (element: Element): Element => {
  const parent = element.parentNode as Element
  return parent.tagName === 'alternatives' ? (parent.parentNode as Element) : parent
}

/** Elements of a line, in which code of one line stands. */
const IN_LINE =
  /^(p|td|th|li|title|inline-formula|italic|bold|sub|sup|monospace|underline|(named|styled)-content|term|xref|ext-link)$/

/** Renders a speech, its speaker in the line of the first paragraph as plays print it. */
const speech: Render = (element, level, context) =>
  `<div data-type="speech"${context.attributes(element)}>${inParagraphs(
    split(element, level, context),
  ).replace(/<p>(<b>(?:(?!<\/?p\b).)*<\/b>)<\/p>\s*<p\b([^>]*)>/gs, '<p$2>$1 ')}</div>`

export const paragraphs: Record<string, Render> = {
  p: paragraph,
  'disp-quote': quote,
  'verse-group': verse,
  'verse-line': (element, level, context) =>
    `<p${context.attributes(element)}${indentOf(element)}>${context.inner(element, level)}</p>`,
  speech,
  speaker: (element, level, context) => `<b>${context.inner(element, level)}</b> `,
  attrib: (element, level, context) => part('attrib', context.inner(element, level), 'p'),
  preformat: code,
  code: (element, level, context) =>
    attribute(element, 'position') === 'anchor' ||
    /\n/.test(element.textContent ?? '') ||
    !IN_LINE.test(holderOf(element).tagName)
      ? code(element, level, context)
      : `<code>${escapeHtml(element.textContent ?? '')}</code>`,
  hr: () => '<hr>',
}
