import { type Element, attribute, children, isElement } from '../xml'
import type { Context } from './context'

/** Elements that hold the text of notes. */
const HOLDERS = new Set(['fn-group', 'table-wrap-foot', 'author-notes', 'ref-list', 'fig', 'table-wrap'])

/** Whether an element stands right in one that holds notes as text. */
export const isHeld = (element: Element): boolean => HOLDERS.has((element.parentNode as Element).tagName)

/** Whether a note is text where it stands, without a mark there. */
export const isInPlace = (note: Element, context: Context): boolean =>
  isHeld(note) || (context.isTarget(note) && isAloneInFigure(note))

/** Whether a note is a paragraph of a figure by itself, linked to from its caption or cells. */
const isAloneInFigure = (note: Element): boolean => {
  const paragraph = note.parentNode as Element
  return (
    paragraph.tagName === 'p' &&
    isHeld(paragraph) &&
    Array.from(paragraph.childNodes).every((node) =>
      isElement(node) ? node.tagName === 'fn' : !/\S/.test(node.nodeValue ?? ''),
    )
  )
}

/** Returns the link right before a note, perhaps set as a superscript, that is the mark of that note already. */
export function markBefore(note: Element, context: Context): Element | null {
  let node = note.previousSibling
  while (node && !isElement(node) && !/\S/.test(node.nodeValue ?? '')) node = node.previousSibling
  if (!node || !isElement(node)) return null
  const link = node.tagName === 'sup' ? children(node, 'xref').at(-1) : node
  if (link?.tagName !== 'xref') return null
  return context.target(attribute(link, 'rid') ?? '', link) === note ? link : null
}
