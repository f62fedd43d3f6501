import { escapeHtml } from '@/lib/text/escape-html'
import { affiliationLabel, affiliationText, originalOf } from '../affiliation-text'
import { type Element, all, textOf } from '../xml'
import type { Context } from './context'
import { spaced } from './spaced'

/** Renders an affiliation; where the source has it both as printed and in parts, once. */
export function placeHtml(aff: Element, level: number, context: Context): string {
  const original = originalOf(aff)
  if (!original) return spaced(aff, level, context)
  const label = textOf(affiliationLabel(aff))
  const marked = all(aff, 'email')
  const shown = new Set(marked.map(textOf))
  const written = Array.from(textOf(original).matchAll(EMAIL), ([email]) => email).filter(
    (email) => !shown.has(email) && shown.add(email),
  )
  const emails = [
    ...marked.map((email) => context.block(email, level)),
    ...written.map((email) => `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`),
  ]
  return [escapeHtml(label), escapeHtml(affiliationText(aff)), ...emails].filter(Boolean).join(' ')
}

/** Emails in running text, which `affiliationText` leaves out. */
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
