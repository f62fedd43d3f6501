import { langOf } from './bilingual'
import { type Element, type Node, isElement, isText } from './xml'

/** The begin or end of an element in running text, and where in the text the element ends. */
export type Edge = { at: number; element: Element; isOpen: boolean; end: number }
type Piece = { node: Node; from: number; to: number; depth: number }

/** Running text without a paragraph or block inside: its words in one string, the text nodes they come from. */
export type Flow = { text: string; pieces: Piece[]; edges: Edge[]; language: string; isNote: boolean }

/** White space between two words of a flow, across the bounds of elements. */
export type Gap = { from: number; to: number; edges: Edge[] }

/** Elements of running text. */
const INLINE = new Set([
  ...['sup', 'sub', 'italic', 'bold', 'xref', 'ext-link', 'uri', 'email', 'sc', 'underline', 'monospace'],
  ...['overline', 'strike', 'roman', 'sans-serif', 'serif', 'styled-content', 'named-content', 'abbrev'],
])

/** Elements that end running text, even among words. */
const BLOCKS = new Set([
  ...['p', 'title', 'sec', 'fig', 'fig-group', 'table-wrap', 'table', 'list', 'list-item', 'def-list', 'fn'],
  ...['disp-formula', 'disp-formula-group', 'disp-quote', 'boxed-text', 'graphic', 'media', 'caption'],
  ...['supplementary-material', 'verse-group', 'verse-line', 'speech', 'statement', 'chem-struct-wrap'],
  ...['array', 'def', 'term', 'note', 'annotation', 'break', 'alternatives', 'contrib-group', 'td', 'th'],
  ...['citation-alternatives', 'mixed-citation', 'element-citation', 'nlm-citation', 'citation', 'ref'],
])

/** Elements whose white space is their own. */
const OPAQUE =
  /^(?:preformat|code|tex-math|mml:.*|math|inline-formula|inline-graphic|textual-form|private-char)$/

/** What stands in a flow for an element that is no text. */
const OBJECT = '\ufffc'

/** Returns all running texts of an article. */
export function flowsOf(root: Element): Flow[] {
  const flows: Flow[] = []
  const waiting = [root]
  for (let element = waiting.pop(); element; element = waiting.pop())
    if (!OPAQUE.test(element.tagName)) collect(element, flows, waiting)
  return flows
}

const hasWords = (element: Element): boolean =>
  Array.from(element.childNodes).some((node) => isText(node) && /\S/.test(node.nodeValue ?? ''))

/** Collects the flows of an element; blocks inside of it are left for later. */
function collect(holder: Element, flows: Flow[], waiting: Element[]): void {
  const isMixed = hasWords(holder)
  let flow = emptyFlow(holder)
  const end = () => {
    if (flow.pieces.length > 1 || flow.text.includes('\n')) flows.push(flow)
    flow = emptyFlow(holder)
  }
  const visit = (element: Element, depth: number): void => {
    for (let node = element.firstChild; node; node = node.nextSibling)
      if (isText(node)) addText(flow, node, depth)
      else if (isElement(node)) inside(node, depth)
  }
  const inside = (element: Element, depth: number): void => {
    const isInline = INLINE.has(element.tagName) || isMixed || depth > 0
    if (OPAQUE.test(element.tagName)) flow.text += OBJECT
    else if (!isInline || BLOCKS.has(element.tagName)) {
      end()
      waiting.push(element)
    } else {
      const edge = { at: flow.text.length, element, isOpen: true, end: 0 }
      flow.edges.push(edge)
      visit(element, depth + 1)
      edge.end = flow.text.length
      flow.edges.push({ ...edge, at: flow.text.length, isOpen: false })
    }
  }
  visit(holder, 0)
  end()
}

const NOTES = new Set(['fn', 'table-wrap-foot', 'corresp', 'author-notes', 'aff'])

function emptyFlow(holder: Element): Flow {
  const above = [holder, holder.parentNode, holder.parentNode?.parentNode]
  const isNote = above.some((node) => node && NOTES.has((node as Element).tagName))
  return { text: '', pieces: [], edges: [], language: langOf(holder) ?? '', isNote }
}

function addText(flow: Flow, node: Node, depth: number): void {
  const from = flow.text.length
  flow.text += node.nodeValue ?? ''
  flow.pieces.push({ node, from, to: flow.text.length, depth })
}

/** Returns the white space of a flow, each with the bounds of elements inside of it. */
export function gapsOf({ text, edges }: Flow): Gap[] {
  let next = 0
  return Array.from(text.matchAll(/[ \t\r\n]+/g), (match) => {
    const [from, to] = [match.index, match.index + match[0].length]
    while (next < edges.length && (edges[next]?.at ?? 0) < from) next += 1
    let last = next
    while (last < edges.length && (edges[last]?.at ?? 0) <= to) last += 1
    return { from, to, edges: edges.slice(next, last) }
  })
}

/** Writes each of the gaps as one space, outside of as many elements as can be, or as none. */
export function rewrite({ text, pieces }: Flow, gaps: { gap: Gap; space: boolean }[]): void {
  const values = new Map<Piece, { value: string; at: number }>()
  let first = 0
  for (const { gap, space } of gaps) {
    while ((pieces[first]?.to ?? Infinity) <= gap.from) first += 1
    const parts: Piece[] = []
    for (let at = first; (pieces[at]?.from ?? Infinity) < gap.to; at += 1)
      parts.push(...pieces.slice(at, at + 1))
    const outermost = Math.min(...parts.map(({ depth }) => depth))
    const spaced = space ? parts.find(({ depth }) => depth === outermost) : undefined
    for (const part of parts) {
      const { value, at } = values.get(part) ?? { value: '', at: part.from }
      const words = text.slice(at, Math.max(at, gap.from))
      values.set(part, { value: value + words + (part === spaced ? ' ' : ''), at: Math.min(gap.to, part.to) })
    }
  }
  for (const [{ node, to }, { value, at }] of values) write(node, value + text.slice(at, to))
}

type Text = Node & { replaceData: (offset: number, count: number, data: string) => void }

const write = (node: Node, value: string): void =>
  (node as Text).replaceData(0, node.nodeValue?.length ?? 0, value)
