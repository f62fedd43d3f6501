import { type Element, all, at, children, textOf } from '../xml'
import { headingText } from './headings'

/** Parts of the back matter that are put together where they are titled alike; appendices and biographies are not. */
const JOINED = ['sec', 'notes', 'ack', 'fn-group', 'glossary']

/** The parts of a back matter by their titles, worked out once. */
const parts = new WeakMap<Element, Map<string, Element[]>>()

/**
 * Returns the parts at the head of a back matter that have the title of one of them, itself among them: Springer Nature
 * lists its files under "Supplementary information", and says where they are under the same words once more.
 */
export function sameTitled(element: Element): Element[] {
  const back = JOINED.includes(element.tagName) ? backOf(element) : null
  if (back === null) return []
  const known = parts.get(back) ?? titledParts(back)
  parts.set(back, known)
  return known.get(headingText(element)) ?? []
}

function titledParts(back: Element): Map<string, Element[]> {
  const found = new Map<string, Element[]>()
  for (const part of all(back, ...JOINED)) {
    const title = headingText(part)
    if (title && backOf(part) === back) found.set(title, [...(found.get(title) ?? []), part])
  }
  return found
}

/** The back matter an element is a part of with nothing titled or numbered between them, nor itself numbered. */
function backOf(element: Element): Element | null {
  if (at(element, 'label')) return null
  let node = element.parentNode as Element | null
  while (node && node.tagName !== 'back') {
    if (children(node, 'title', 'label').some(textOf)) return null
    node = node.parentNode as Element | null
  }
  return node
}
