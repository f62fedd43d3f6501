import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, all, isText } from '../xml'
import type { Context } from './context'

/** Renders the parts of an address, separated by spaces where the source has none. */
export const spaced = (element: Element, level: number, context: Context): string =>
  apart(element, level, context).replace(/\s+([,;.])/g, '$1')

const apart = (element: Element, level: number, context: Context): string =>
  Array.from(element.childNodes)
    .map((node) =>
      isText(node)
        ? escapeHtml(node.nodeValue ?? '')
        : node.nodeType === 1
          ? `${partHtml(node as Element, level, context)} `
          : '',
    )
    .join('')

const LINKS = ['ext-link', 'uri', 'email', 'self-uri']

const partHtml = (element: Element, level: number, context: Context): string =>
  LINKS.includes(element.tagName) && all(element, ...LINKS).length === 0
    ? context.block(element, level)
    : apart(element, level, context)
