import { type Element, all, at, attribute, children, textOf } from '../xml'
import type { Context } from './context'

/** Elements that have a heading. */
const TITLED = new Set(['sec', 'app', 'ack', 'notes', 'fn-group', 'ref-list', 'glossary', 'app-group', 'bio'])

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[\divx.\s]+\s|[\s\p{P}]+/gu, '')
    .replace(/acknowledge?ments?/, 'acknowledgement')

/** Returns the title of a part as what it is compared by. */
export const headingText = (element: Element): string => plain(textOf(at(element, 'title')))

/** Returns whether the heading of what holds a part says the same as its own. */
export function repeatsParentHeading(element: Element): boolean {
  const heading = headingText(element)
  const parent = element.parentNode as Element
  // Sections are numbered through: a later one may be called what the whole is.
  if (parent.tagName === 'body' && children(parent, 'sec')[0] !== element) return false
  return heading !== '' && plain(textOf(titleOfHolder(parent))) === heading
}

/** Returns the heading above an element's content; for the body of a sub-article, the title in its front matter. */
function titleOfHolder(parent: Element): Element | null {
  if (TITLED.has(parent.tagName)) return at(parent, 'title')
  const whole = parent.parentNode as Element | null
  if (parent.tagName !== 'body' || !whole || !PRINTED_WITH.has(whole.tagName)) return null
  const front = at(whole, 'front-stub') ?? at(whole, 'front', 'article-meta')
  return at(front, 'title-group', 'article-title')
}

const PRINTED_WITH = new Set(['sub-article', 'response'])

/** Labels that mean the same to a reader. */
const NOTES = new Set(['notes', 'footnotes'])
const NOTES_TAGS = new Set(['notes', 'fn-group'])

/** Checks whether an untitled element needs no heading, because its parent, first part or predecessor has one. */
export function isTitledElsewhere(element: Element, label: string): boolean {
  const parent = element.parentNode as Element
  if (TITLED.has(parent.tagName) && textOf(at(parent, 'title'))) return true
  const inner = children(element).filter(({ tagName }) => !['label', 'object-id'].includes(tagName))
  const [first] = inner
  if (first && TITLED.has(first.tagName) && textOf(at(first, 'title'))) return true
  if (first?.tagName === 'p' && isTitleLike(first) && inner.length > 1) return true
  const before = previousElement(element)
  if (!before || textOf(at(before, 'title'))) return false
  return (
    (before.tagName === element.tagName && typeOf(before) === typeOf(element)) ||
    (NOTES.has(label) && NOTES_TAGS.has(before.tagName))
  )
}

const typeOf = (element: Element): string | null =>
  attribute(element, 'notes-type') ?? attribute(element, 'sec-type')

/**
 * Returns the heading of a part without a title. Above notes it is another one where the article, or the part printed
 * with it, has notes already; from the third on with a number.
 */
export function labelHeading(label: string, element: Element, context: Context): string {
  if (!NOTES.has(label)) return wordFor(label)
  const whole = wholeOf(element)
  const before = context.notesHeadings.get(whole) ?? (hasTitledNotes(whole) ? 1 : 0)
  context.notesHeadings.set(whole, before + 1)
  if (before === 0) return wordFor(label)
  return wordFor('furtherNotes') + (before === 1 ? '' : ` ${before}`)
}

const wordFor = (label: string): string => `<span data-label="${label}"></span>`

/** The article or the part printed with it that something stands in. */
function wholeOf(element: Element): Element {
  let node = element
  while (node.tagName !== 'article' && !PRINTED_WITH.has(node.tagName) && node.parentNode)
    node = node.parentNode as Element
  return node
}

const hasTitledNotes = (whole: Element): boolean =>
  all(whole, ...TITLED).some(
    (part) =>
      /^(foot|end)?notes?$|^[注脚尾]+[释注]*$/.test(plain(textOf(at(part, 'title')))) &&
      wholeOf(part) === whole,
  )

/** Checks for a paragraph of only a few bold words, which serves as a title. */
function isTitleLike(paragraph: Element): boolean {
  const text = textOf(paragraph)
  const [bold, ...others] = children(paragraph)
  return text.length < 60 && others.length === 0 && bold?.tagName === 'bold' && textOf(bold) === text
}

function previousElement(element: Element): Element | null {
  let node = element.previousSibling
  while (node && node.nodeType !== 1) node = node.previousSibling
  return node as Element | null
}
