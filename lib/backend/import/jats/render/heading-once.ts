import { type Element, all, at, children, textOf } from '../xml'
import type { Context } from './context'

/** Parts that have headings of their own. */
const TITLED = new Set(['sec', 'app', 'ack', 'notes', 'fn-group', 'ref-list', 'glossary', 'app-group', 'bio'])

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[\divx.\s]+\s|[\s\p{P}]+/gu, '')
    .replace(/acknowledge?ments?/, 'acknowledgement')

/** Whether the heading of what holds a part says the same as its own. */
export function repeatsParentHeading(element: Element): boolean {
  const heading = plain(textOf(at(element, 'title')))
  const parent = element.parentNode as Element
  return heading !== '' && plain(textOf(titleOfHolder(parent))) === heading
}

/** The heading above what something holds; the body of a review or answer stands below the title of its front matter. */
function titleOfHolder(parent: Element): Element | null {
  if (TITLED.has(parent.tagName)) return at(parent, 'title')
  const whole = parent.parentNode as Element | null
  if (parent.tagName !== 'body' || !whole || !PRINTED_WITH.has(whole.tagName)) return null
  const front = at(whole, 'front-stub') ?? at(whole, 'front', 'article-meta')
  return at(front, 'title-group', 'article-title')
}

const PRINTED_WITH = new Set(['sub-article', 'response'])

/** Words for parts that mean the same to a reader. */
const NOTES = new Set(['notes', 'footnotes'])
const NOTES_TAGS = new Set(['notes', 'fn-group'])

/** Whether a part without a title needs no word for one; `label` is the word it would get. */
export function isTitledElsewhere(element: Element, label: string): boolean {
  const parent = element.parentNode as Element
  if (TITLED.has(parent.tagName) && textOf(at(parent, 'title'))) return true
  const inner = children(element).filter(({ tagName }) => !['label', 'object-id'].includes(tagName))
  const [first] = inner
  if (first && TITLED.has(first.tagName) && textOf(at(first, 'title'))) return true
  if (first?.tagName === 'p' && isTitleLike(first) && inner.length > 1) return true
  const before = previousElement(element)
  if (!before || textOf(at(before, 'title'))) return false
  return before.tagName === element.tagName || (NOTES.has(label) && NOTES_TAGS.has(before.tagName))
}

/** The word above notes without a title: another one where the article, or the part printed with it, has notes already. */
export function notesWord(label: string, element: Element, context: Context): string {
  if (!NOTES.has(label)) return label
  const whole = wholeOf(element)
  const isTaken = context.withNotes.has(whole) || hasTitledNotes(whole)
  context.withNotes.add(whole)
  return isTaken ? 'furtherNotes' : label
}

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

/** A paragraph of nothing but a few bold words stands for a title. */
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
