import { escapeHtml } from '@/lib/text/escape-html'
import { inlineHtml } from './inline'
import { type Element, at, children, textOf } from './xml'

/** Block HTML of an abstract: titled sections, paragraphs and lists; its own number, if any, behind its words. */
export function blocksHtml(element: Element, level: number): string {
  const isNumber = ({ tagName }: Element) => tagName === 'object-id'
  const parts = children(element)
  return [...parts.filter((part) => !isNumber(part)), ...parts.filter(isNumber)]
    .map((child) => block(child, level))
    .join('')
}

function block(element: Element, level: number): string {
  switch (element.tagName) {
    case 'title':
      return ''
    case 'p':
      return `<p>${inlineHtml(element).trim()}</p>`
    case 'sec':
      return `<h${level}>${escapeHtml(textOf(at(element, 'title')))}</h${level}>${blocksHtml(element, Math.min(level + 1, 4))}`
    case 'list':
      return `<ul>${children(element, 'list-item')
        .map((item) => `<li>${blocksHtml(item, level)}</li>`)
        .join('')}</ul>`
    default:
      return textOf(element) ? `<p>${inlineHtml(element).trim()}</p>` : ''
  }
}
