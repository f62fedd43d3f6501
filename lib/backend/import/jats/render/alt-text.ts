import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, children, textOf } from '../xml'

/**
 * Returns the attributes that say an element's `alt-text` to those who hear the page, where no picture inside says it:
 * that of a group of figures, of a table. An element without a role of its own gets one.
 */
export function spoken(element: Element, inner: string, role?: 'group'): string {
  const words = children(element, 'alt-text').map(textOf).filter(Boolean).join(' ')
  const label = escapeHtml(words)
  return words === '' || inner.includes(` alt="${label}"`)
    ? ''
    : `${role === undefined ? '' : ` role="${role}"`} aria-label="${label}"`
}
