import { inlineHtml, proseHtml } from './inline'
import { numberingOf, numeral } from './list-numbers'
import { type Element, type Node, all, at, children, isElement, isText, textOf } from './xml'

/** Renders the block HTML of an abstract: titled sections, paragraphs and lists; its object id, if any, comes last. */
export function blocksHtml(element: Element, level: number): string {
  const isNumber = ({ tagName }: Element) => tagName === 'object-id'
  const parts = children(element).filter(({ tagName }) => tagName !== 'label')
  const words = parts.filter((part) => !isNumber(part))
  const numbers = parts.filter((part) => isNumber(part) && !words.some((each) => includesNumber(each, part)))
  const title = at(element, 'title')
  const html = hasLooseText(element)
    ? looseHtml(element, level)
    : [...words, ...numbers]
        .map((child) =>
          child.tagName === 'title' && child !== title ? heading(child, level) : block(child, level),
        )
        .join('')
  return html || parts.length > 0 || !textOf(element) ? html : `<p>${inlineHtml(element).trim()}</p>`
}

/** Whether text stands beside the elements of what should hold paragraphs. */
const hasLooseText = (element: Element): boolean =>
  children(element).length > 0 &&
  Array.from(element.childNodes).some((node) => isText(node) && /[\p{L}\p{N}]/u.test(node.nodeValue ?? ''))

/** Renders text that no paragraph holds as paragraphs, between the blocks beside it. */
const looseHtml = (element: Element, level: number): string =>
  lines(
    Array.from(element.childNodes).filter(
      (node) => !isElement(node) || !['title', 'label'].includes(node.tagName),
    ),
    level,
    [...INSIDE, 'p', 'sec'],
  )

const includesNumber = (element: Element, number: Element): boolean =>
  textOf(element).includes(textOf(number))

/** What a paragraph may hold that HTML may not. */
const INSIDE = [
  'list',
  'def-list',
  'disp-quote',
  'fig',
  'disp-formula',
  'boxed-text',
  'table-wrap',
  'fig-group',
]

function block(element: Element, level: number): string {
  switch (element.tagName) {
    case 'title':
      return ''
    case 'fn': // Others stand among the statements.
      return isTableNote(element)
        ? withMark(proseHtml(at(element, 'label')).trim(), blocksHtml(element, level))
        : ''
    case 'p':
      return paragraph(element, level)
    case 'sec':
    case 'fig':
    case 'boxed-text':
    case 'table-wrap':
      return titled(element, level)
    case 'caption':
      return hasLooseText(element)
        ? boldLine(at(element, 'title')) + looseHtml(element, level)
        : children(element)
            .map((child) => (child.tagName === 'title' ? boldLine(child) : block(child, level)))
            .join('')
    case 'list': {
      return `${boldLine(at(element, 'title'))}${listHtml(element, level)}`
    }
    case 'def-list':
      return definitionsHtml(element, level)
    case 'table':
      return all(element, 'tr', 'row')
        .map((row) => `<p>${cellsHtml(row)}</p>`)
        .join('')
    case 'alternatives': {
      const shown = at(element, 'table') ?? at(element, 'graphic')
      return shown ? block(shown, level) : plainLine(proseHtml(element, true))
    }
    case 'table-wrap-foot':
    case 'disp-quote':
    case 'fig-group':
      return blocksHtml(element, level)
    case 'alt-text':
    case 'long-desc':
    case 'graphic':
    case 'media':
      return children(element)
        .map((child) => block(child, level))
        .join('')
    case 'disp-formula':
      return formulaHtml(element)
    default:
      return holdsBlocks(element)
        ? children(element)
            .map((child) => (child.tagName === 'title' ? boldLine(child) : block(child, level)))
            .join('')
        : plainLine(proseHtml(element))
  }
}

/** Whether a note stands by itself below a table, where an abstract shows it. */
export function isTableNote(note: Element): boolean {
  let holder = note.parentNode as Element
  while (holder.tagName === 'fn-group') holder = holder.parentNode as Element
  return holder.tagName === 'table-wrap-foot'
}

/** A list; items with labels of their own, or that count by letters, have them in their text. */
function listHtml(list: Element, level: number): string {
  const items = children(list, 'list-item')
  const numbering = numberingOf(list.getAttribute('list-type'))
  const isMarked = items.some((item) => at(item, 'label')) || (numbering !== undefined && numbering !== '1')
  const tag = numbering && !isMarked ? 'ol' : 'ul'
  const markOf = (item: Element, index: number): string =>
    proseHtml(at(item, 'label')).trim() || (numbering ? `${numeral(index + 1, numbering)}.` : '')
  return `<${tag}>${items
    .map(
      (item, index) => `<li>${withMark(isMarked ? markOf(item, index) : '', blocksHtml(item, level))}</li>`,
    )
    .join('')}</${tag}>`
}

/** Blocks with a mark before their first words. */
const withMark = (mark: string, html: string): string =>
  mark ? (html.startsWith('<p>') ? html.replace('<p>', () => `<p>${mark} `) : `<p>${mark}</p>${html}`) : html

/** Terms with what they mean, under what the list says of itself. */
function definitionsHtml(element: Element, level: number): string {
  const heads = children(element, 'title', 'label', 'term-head', 'def-head').map(boldLine)
  const items = children(element, 'def-item')
    .map(
      (item) =>
        `<dt>${[at(item, 'label'), at(item, 'term')]
          .map((part) => proseHtml(part).trim())
          .filter(Boolean)
          .join(' ')}</dt><dd>${children(item, 'def')
          .map((def) => blocksHtml(def, level))
          .join('')}</dd>`,
    )
    .join('')
  const nested = children(element, 'def-list').map((list) => definitionsHtml(list, level))
  return [...heads, items && `<dl>${items}</dl>`, ...nested].join('')
}

/** A formula in a line of its own, its number behind it. */
function formulaHtml(element: Element): string {
  const label = at(element, 'label')
  const html = Array.from(element.childNodes)
    .filter((node) => node !== label)
    .map((node) => proseHtml(node, true))
    .join('')
  const line = [html, proseHtml(label)].map((part) => part.trim()).filter(Boolean)
  return line.length > 0 ? `<p>${line.join(' ')}</p>` : ''
}

/** Whether an element holds parts that stand apart, as speech, verse and statements do: no running text. */
const holdsBlocks = (element: Element): boolean =>
  children(element).some(({ tagName }) => APART.has(tagName)) && !hasLooseText(element)

const APART = new Set([
  ...['p', 'sec', 'list', 'def-list', 'caption', 'title', 'speaker', 'verse-line', 'verse-group', 'media'],
  ...['disp-formula', 'statement', 'speech', 'disp-quote', 'fig', 'table-wrap', 'boxed-text', 'answer'],
  ...['question', 'question-wrap', 'explanation', 'fn', 'code', 'preformat', 'alternatives'],
])

/** The cells of a row in one line: an abstract is no place for a table. */
const cellsHtml = (row: Element): string =>
  children(row, 'td', 'th', 'entry')
    .map((cell) => proseHtml(cell).trim())
    .filter(Boolean)
    .join('; ')

function titled(element: Element, level: number): string {
  const heading = [at(element, 'label'), at(element, 'title')]
    .map((part) => proseHtml(part).trim())
    .filter(Boolean)
  const head = heading.length ? `<h${level}>${heading.join(' ')}</h${level}>` : ''
  return head + blocksHtml(element, Math.min(level + 1, 4))
}

/** A title after the first one, which parts an abstract as a section would. */
const heading = (title: Element, level: number): string => {
  const html = proseHtml(title).trim()
  return html && `<h${level}>${html}</h${level}>`
}

/** A paragraph of its own; nothing without words. */
const plainLine = (html: string): string => html.trim() && `<p>${html.trim()}</p>`

const boldLine = (element: Element | null): string => {
  const html = proseHtml(element).trim()
  return html && `<p><b>${html}</b></p>`
}

const paragraph = (element: Element, level: number): string =>
  lines(Array.from(element.childNodes), level, INSIDE)

/** Renders nodes as paragraphs, which the named blocks part. */
function lines(nodes: readonly Node[], level: number, blocks: readonly string[]): string {
  let html = ''
  let line = ''
  const end = () => {
    if (line.trim()) html += `<p>${line.trim()}</p>`
    line = ''
  }
  for (const node of nodes) {
    if (isElement(node) && blocks.includes(node.tagName)) {
      end()
      html += block(node, level)
    } else line += proseHtml(node, true)
  }
  end()
  return html
}
