import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, children, isText, textOf } from '../xml'
import type { Context } from './context'
import { addressOf } from './links'

/** Renders the rights in a part: each statement as a sentence of its own, with a link to the licence. */
export function permissionsHtml(element: Element, level: number, context: Context): string {
  const isLoose = Array.from(element.childNodes).some(
    (node) => isText(node) && /\S/.test(node.nodeValue ?? ''),
  )
  const parts = isLoose
    ? [context.inner(element, level)]
    : children(element).map((each) => context.block(each, level).trim())
  const html = parts.filter(Boolean).reduce((before, each) => before + jointOf(before) + each, '')
  const addresses = children(element, 'license').flatMap((licence) => addressOf(licence) ?? [])
  const links = addresses
    .filter((url) => !html.includes(escapeHtml(url)) && !textOf(element).includes(url))
    .map((url) => ` <a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`)
  return html + links.join('')
}

/** A copyright year and its holder are one sentence, statements are several. */
const jointOf = (before: string): string => {
  const text = before.replace(/<[^>]*>/g, '').trim()
  if (text === '' || /[.。;；:：!?]$/.test(text)) return text && ' '
  return /^\d{4}$/.test(text) ? ' ' : '. '
}
