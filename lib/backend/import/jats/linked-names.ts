import { escapeHtml } from '@/lib/text/escape-html'
import { formsOfName, personText } from './contributor-names'
import { type Element, all, attribute, children } from './xml'
import type { StatementKind } from './statement-kind'

/** Kinds of notes that mean nothing without the names of their people. */
const OF_SOME: readonly StatementKind[] = [
  ...(['equal', 'deceased', 'address', 'note', 'contributions', 'correspondence', 'competing'] as const),
]
const MAX_NAMES = 40

/** A text without its spaces: sources set names in Chinese and Korean with and without. */
const closed = (text: string): string => text.replace(/\s+/g, '')

/**
 * Returns the people a note is linked to, where it is not all of them: their marks alone would say nothing below the
 * text.
 */
export function linkedNames(
  note: Element,
  kind: StatementKind,
  meta: Element | null,
  language: string,
): string {
  const id = attribute(note, 'id')
  if (!id || !meta || !OF_SOME.includes(kind)) return ''
  const contribs = children(meta, 'contrib-group').flatMap((group) => children(group, 'contrib'))
  const named = contribs.filter((contrib) =>
    all(contrib, 'xref').some((ref) => (attribute(ref, 'rid') ?? '').split(/\s+/).includes(id)),
  )
  if (named.length === 0 || named.length === contribs.length || named.length > MAX_NAMES) return ''
  const text = closed(note.textContent ?? '')
  const names = named
    .filter((contrib) => !formsOfName(contrib).some((form) => form && text.includes(closed(form))))
    .map((contrib) => personText(contrib, language))
    .filter((name) => name && !text.includes(closed(name)))
  return names.length ? `<p data-part="names">${escapeHtml(names.join(', '))}</p>` : ''
}
