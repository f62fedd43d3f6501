import { type Element, type Node, isElement } from './xml'

const KEPT: Record<string, string> = { sub: 'sub', sup: 'sup', italic: 'i', bold: 'b' }
const SKIPPED = new Set(['fn', 'xref'])

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Inline HTML of the allow-list `sub sup i b`; footnote marks are left out of titles. */
export function inlineHtml(node: Node | null): string {
  let html = ''
  for (let child = node?.firstChild ?? null; child; child = child.nextSibling) {
    if (child.nodeType === 3 || child.nodeType === 4)
      html += escapeHtml((child.nodeValue ?? '').replace(/\s+/g, ' '))
    else if (isElement(child) && !SKIPPED.has(child.tagName)) {
      const tag = KEPT[child.tagName]
      const inner = inlineHtml(child)
      html += tag ? `<${tag}>${inner}</${tag}>` : inner
    }
  }
  return html
}

export const titleHtml = (element: Element | null | undefined): string => inlineHtml(element ?? null).trim()
