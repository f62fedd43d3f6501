import { escapeHtml } from '@/lib/text/escape-html'
import { formulaLine } from './formula-line'
import { type Element, type Node, isElement } from './xml'

const TAGS: Record<string, string> = { sub: 'sub', sup: 'sup', italic: 'i', bold: 'b' }
const SKIPPED = new Set(['fn', 'xref'])

/** What holds a formula: by itself, or the same one in several notations. */
const FORMULA = /^(inline-formula|alternatives|tex-math|(mml:)?math)$/

/** Inline HTML of the allow-list `sub sup i b`, formulas written in it; footnote marks are left out of titles. */
export const inlineHtml = (node: Node | null): string => inside(node, SKIPPED)

/** The same of running text, whose links to figures and references are words of it; `itself`: of the node too. */
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
  if (node.nodeType === 3 || node.nodeType === 4)
    return escapeHtml((node.nodeValue ?? '').replace(/\s+/g, ' '))
  if (!isElement(node) || skipped.has(node.tagName)) return ''
  if (node.tagName === 'break') return ' '
  const tag = TAGS[node.tagName]
  const inner = (FORMULA.test(node.tagName) && formulaLine(node)) || inside(node, skipped)
  return tag ? `<${tag}>${inner}</${tag}>` : inner
}

/** Sanitised HTML of a title; empty without one. */
export const titleHtml = (element: Element | null | undefined): string => inlineHtml(element ?? null).trim()
