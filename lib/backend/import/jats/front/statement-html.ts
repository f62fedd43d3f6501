import { escapeHtml } from '@/lib/text/escape-html'
import { hasHan } from '@/lib/text/has-han'
import { dateOf } from '../dates'
import { markIn } from '../note-marks'
import { MARKS } from '../render/citations'
import type { Context } from '../render/context'
import { inParagraphs } from '../render/paragraphs'
import { type Element, type Node, children, isElement, isText, textOf } from '../xml'

/** Heading level below those in the outline. */
const LEVEL = 4

const BLOCK = /<(p|div|section|ul|ol|dl|figure|table|blockquote)\b/

/** A child of a statement, rendered once, since rendering counts figures, links and notes. */
type Piece = { html: string; element: Element | null }

/** Renders the content of a statement: running text, paragraphs, or parts without separators, joined by commas. */
export function statementHtml(element: Element, title: Element | null, context: Context): string {
  if (['list', 'def-list'].includes(element.tagName)) return context.block(element, LEVEL)
  const nodes = Array.from(element.childNodes).filter((node) => node !== title && !isSign(node, element))
  const pieces = nodes.map((node): Piece => {
    if (isElement(node)) return { html: partHtml(node, context), element: node }
    return { html: isText(node) ? escapeHtml(node.nodeValue ?? '') : '', element: null }
  })
  const isLoose = pieces.some((piece) => piece.element === null && /\S/.test(piece.html))
  if (isLoose) return looseHtml(pieces)
  const separator = /kwd-group$/.test(element.tagName) ? ';' : ','
  return runsHtml(
    pieces.filter((piece) => piece.element !== null && piece.html.trim()),
    separator,
  )
}

/** The longest sign of a note. */
const SIGN = 3

/** Whether a node is the sign of a note (*, †, a), which stands before it only where a name has it. */
const isSign = (node: Node, { tagName }: Element): boolean =>
  ['corresp', 'fn', 'aff'].includes(tagName) &&
  isElement(node) &&
  node.tagName === 'label' &&
  (textOf(node).length <= SIGN || markIn(node) !== '')

/** Renders running text; adds a space between parts with nothing in between. */
function looseHtml(pieces: Piece[]): string {
  if (pieces.some(({ html }) => BLOCK.test(html))) return inParagraphs(pieces.map(({ html }) => html))
  const words = pieces.filter(({ html }) => html !== '')
  const isPart = (piece: Piece | undefined): boolean =>
    Boolean(piece?.element && !MARKS.has(piece.element.tagName))
  // Two words never stand side by side, unless a mark sets part of one.
  const isGlued = (before: Piece, piece: Piece): boolean =>
    (isPart(before) || isPart(piece)) &&
    /[\p{L}\p{N}]$/u.test(textIn(before)) &&
    /^[\p{L}\p{N}]/u.test(textIn(piece)) &&
    !hasHan(textIn(before).slice(-1) + textIn(piece).slice(0, 1))
  const line = words.map((piece, at) => {
    const before = words[at - 1]
    const isApart = before && ((isPart(piece) && isPart(before)) || isGlued(before, piece))
    return (isApart ? ' ' : '') + piece.html
  })
  return `<p>${line.join('')}</p>`
}

const textIn = ({ html }: Piece): string => html.replace(/<[^>]*>/g, '')

/** Renders blocks as they are, and the parts between them as lines; a label stands before what it labels. */
function runsHtml(pieces: Piece[], separator: string): string {
  const isBlock = ({ html }: Piece): boolean => BLOCK.test(html)
  const isLabel = ({ element }: Piece): boolean => element?.tagName === 'label'
  let [html, run]: [string, Piece[]] = ['', []]
  const end = () => {
    if (run.length > 0)
      html += run.every(isLabel) ? joined(run, separator) : `<p>${joined(run, separator)}</p>`
    if (run.length > 0 && run.every(isLabel)) html += ' '
    run = []
  }
  for (const piece of pieces) {
    if (!isBlock(piece)) run.push(piece)
    else {
      end()
      html += piece.html
    }
  }
  if (run.length > 0) html += `<p>${joined(run, separator)}</p>`
  return html
}

const joined = (pieces: Piece[], separator: string): string =>
  pieces
    .map(({ html, element }, at) =>
      at === pieces.length - 1
        ? html.trim()
        : `${html.trim()}${isFollowedBySpace(element) ? ' ' : `${separator} `}`,
    )
    .join('')

/** Whether no separator follows a part: a label, or a description in whole sentences. */
const isFollowedBySpace = (part: Element | null): boolean =>
  part?.tagName === 'label' || (part?.tagName === 'event-desc' && /[.。!?]$/.test(textOf(part)))

function partHtml(part: Element, context: Context): string {
  if (part.tagName === 'date') return dateOf(part) ?? context.block(part, LEVEL)
  const isLoose = Array.from(part.childNodes).some((node) => isText(node) && /\S/.test(node.nodeValue ?? ''))
  if (!GROUPS.has(part.tagName) || isLoose) return context.block(part, LEVEL)
  const inner = children(part).map((each) => ({ html: partHtml(each, context), element: each }))
  return joined(
    inner.filter(({ html }) => html.trim()),
    ',',
  )
}

/** Elements whose parts are values, without words between them. */
const GROUPS = new Set([
  ...['resource-group', 'contributed-resource-group', 'funding-group', 'award-group', 'support-group'],
  ...['support-source', 'institution-wrap', 'resource-wrap'],
])
