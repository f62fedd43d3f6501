import { type Element, type Node, attribute, children, isElement, isText, textOf } from '../xml'
import type { Context } from './context'

/** What joins the links to the ends of a range. */
const DASH = /^\s*[-‐‑–—−~～]\s*$/

const isSpace = (node: Node): boolean => isText(node) && !/\S/.test(node.nodeValue ?? '')

/** Returns the link at the start of the range that a link ends: "1" of `<xref>1</xref>–<xref>9</xref>`; null without one. */
function startOf(end: Element): Element | null {
  const dash = end.previousSibling
  const joins =
    dash !== null &&
    (isText(dash) || (isElement(dash) && dash.tagName === 'sup')) &&
    DASH.test(dash.textContent ?? '')
  let node: Node | null = joins ? dash.previousSibling : null
  while (node && isSpace(node)) node = node.previousSibling
  return node && isElement(node) && node.tagName === 'xref' && attribute(node, 'ref-type') === 'bibr'
    ? node
    : null
}

type References = { list: readonly Element[]; places: ReadonlyMap<Element, number> }

/** By list: a text may have thousands of ranges. */
const cached = new WeakMap<Element, References>()

function referencesOf(holder: Element): References {
  const before = cached.get(holder)
  if (before) return before
  const list = children(holder, 'ref')
  const references = { list, places: new Map(list.map((ref, at) => [ref, at] as const)) }
  cached.set(holder, references)
  return references
}

/**
 * Returns the references between the ends of a range whose ends alone are links, where they are as many as the printed
 * numbers say: each of them is cited there as well.
 */
export function referencesWithin(link: Element, target: Element, context: Context): Element[] {
  if (target.tagName !== 'ref' || attribute(link, 'ref-type') !== 'bibr') return []
  const start = startOf(link)
  const first = start ? context.target(attribute(start, 'rid') ?? '', start) : null
  if (!start || !first || first.parentNode !== target.parentNode) return []
  const { list, places } = referencesOf(target.parentNode as Element)
  const [from, to] = [places.get(first) ?? -1, places.get(target) ?? -1]
  const [low, high] = [start, link].map((each) => Number(/^\W*(\d{1,4})\W*$/.exec(textOf(each))?.[1] ?? NaN))
  return to - from === (high ?? NaN) - (low ?? NaN) ? list.slice(from + 1, Math.max(from + 1, to)) : []
}
