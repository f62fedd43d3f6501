import { escapeHtml } from '@/lib/text/escape-html'
import { formulaLine } from './formula-line'
import { type Element, type Node, isElement } from './xml'

const KEPT: Record<string, string> = { sub: 'sub', sup: 'sup', italic: 'i', bold: 'b' }
const SKIPPED = new Set(['fn', 'xref'])

/** What holds a formula: by itself, or the same one in several notations. */
const FORMULA = /^(inline-formula|alternatives|tex-math|(mml:)?math)$/

/** Inline HTML of the allow-list `sub sup i b`, formulas written in it; footnote marks are left out of titles. */
export function inlineHtml(node: Node | null): string {
  let html = ''
  for (let child = node?.firstChild ?? null; child; child = child.nextSibling) {
    if (child.nodeType === 3 || child.nodeType === 4)
      html += escapeHtml((child.nodeValue ?? '').replace(/\s+/g, ' '))
    else if (isElement(child) && !SKIPPED.has(child.tagName)) {
      const tag = KEPT[child.tagName]
      const inner = (FORMULA.test(child.tagName) && formulaLine(child)) || inlineHtml(child)
      html += tag ? `<${tag}>${inner}</${tag}>` : inner
    }
  }
  return html
}

export const titleHtml = (element: Element | null | undefined): string => inlineHtml(element ?? null).trim()
