import { escapeHtml } from '@/lib/text/escape-html'
import { inCapitals, overlined, struckOut } from './combining-marks'
import { formulaLine, raised } from './formula-line'
import { type Element, type Node, at, attribute, isElement, isText, spaceFor, textOf } from './xml'

const TAGS: Record<string, string> = { sub: 'sub', sup: 'sup', italic: 'i', bold: 'b', monospace: 'code' }
/** What a type is written with that titles and abstracts do not know. */
const TYPES: Record<string, (html: string) => string> = {
  overline: overlined,
  strike: struckOut,
  sc: inCapitals,
}
const SKIPPED = new Set(['fn'])

/** Elements with a formula, alone or in several notations. */
const FORMULA = /^(inline-formula|alternatives|tex-math|(mml:)?math)$/

/** Renders inline HTML with only `sub sup i b code`, formulas included; omits footnotes and the marks of links, for titles. */
export const inlineHtml = (node: Node | null): string => inside(node, SKIPPED)

/** Renders inline HTML of running text, with the text of its links; `itself` includes the node's own tag. */
export const proseHtml = (node: Node | null, itself = false): string =>
  itself && node ? nodeHtml(node, NOTES) : inside(node, NOTES)

const NOTES = new Set(['fn', 'alt-text', 'long-desc'])

function inside(node: Node | null, skipped: ReadonlySet<string>): string {
  let html = ''
  for (let child = node?.firstChild ?? null; child; child = child.nextSibling)
    html += nodeHtml(child, skipped)
  return html
}

function nodeHtml(node: Node, skipped: ReadonlySet<string>): string {
  if (isText(node)) return escapeHtml((node.nodeValue ?? '').replace(/\s+/g, ' '))
  if (!isElement(node) || skipped.has(node.tagName)) return ''
  if (skipped === SKIPPED && node.tagName === 'xref' && isMark(node)) return ''
  if (node.tagName === 'break') return spaceFor(node)
  if (node.tagName === 'rp') return ''
  const tag = TAGS[node.tagName]
  if (node.tagName === 'rt') return readingOf(inside(node, skipped).trim())
  if (node.tagName === 'inline-graphic' && skipped === NOTES) return wordsForPicture(node)
  const inner =
    (FORMULA.test(node.tagName) && formulaLine(node)) || inside(node, skipped) || addressOfLink(node)
  const type = Object.hasOwn(TYPES, node.tagName) ? TYPES[node.tagName] : undefined
  if (type) return type(inner)
  // Its mark may be the link of a note alone, which is left out.
  if (tag && inner.trim() === '') return inner
  if (tag === 'sup') return raised(inner)
  return tag ? `<${tag}>${inner}</${tag}>` : gapBefore(node) + inner
}

/** Whether a link is the mark of a note, reference or place, not a word of its sentence. */
const isMark = (link: Element): boolean =>
  /^(fn|table-fn|aff|corresp|author-notes|contrib)$/.test(attribute(link, 'ref-type') ?? '') ||
  !/\p{L}{2}|\p{Script=Han}/u.test(textOf(link))

/** What a sign of running text that is a picture is called, in place of the picture. */
const wordsForPicture = (node: Element): string =>
  escapeHtml(textOf(at(node, 'alt-text')) || textOf(at(node, 'long-desc')))

/** A space before a part of the name of a taxon that follows another with nothing between. */
const gapBefore = (node: Element): string =>
  node.tagName === 'tp:taxon-name-part' && node.previousSibling !== null && isElement(node.previousSibling)
    ? ' '
    : ''

/** How a word is read, in brackets behind it: those of Chinese and Japanese texts where it is in kana. */
export const readingOf = (html: string): string =>
  html === ''
    ? ''
    : /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u.test(html)
      ? `（${html}）`
      : ` (${html})`

/** The address of a link without words, which would leave a gap in its sentence. */
const addressOfLink = (node: Element): string =>
  node.tagName === 'ext-link' && !node.firstChild ? escapeHtml(attribute(node, 'xlink:href') ?? '') : ''

/** Returns the sanitised HTML of a title; empty without one. */
export const titleHtml = (element: Element | null | undefined): string =>
  inlineHtml(element ?? null)
    .replace(/ {2,}/g, ' ')
    .trim()

/** Returns the sanitised HTML of a sentence or caption in one line, with the words of its links. */
export const lineHtml = (element: Element): string => proseHtml(element).replace(/ {2,}/g, ' ').trim()
