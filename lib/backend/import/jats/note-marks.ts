import type { AuthorMarks } from '@/lib/backend/db/schema/column-types'
import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, all, attribute, children, textOf } from './xml'

/** The longest mark of a note; a longer label is a word and stands in the text of the note. */
const MARK = 3
/** The longest label that is looked at: with the signs round a mark. */
const WHOLE_LABEL = 40

/** Returns the mark in a label or link, without the comma that parts it from the mark before it. */
const markIn = (element: Element | null | undefined): string => {
  const label = textOf(element)
  if (label.length > WHOLE_LABEL) return ''
  const text = label.replace(/^[\s,;]+|[\s,;.)]+$/g, '')
  return text.length <= MARK ? text : ''
}

/** By front matter: each of thousands of contributors would search all of it. */
const known = new WeakMap<Element, ReadonlyMap<string, Element>>()

function notesOf(meta: Element): ReadonlyMap<string, Element> {
  const before = known.get(meta)
  if (before) return before
  const notes = children(meta, 'author-notes').flatMap((holder) => all(holder, 'fn', 'corresp'))
  const byId = new Map(notes.map((note) => [attribute(note, 'id') ?? '', note] as const))
  byId.delete('')
  known.set(meta, byId)
  return byId
}

/**
 * Reads the marks by which the source links a contributor to author notes, that of correspondence apart; a letter or
 * number for it stands with the others, since it would read as one of an affiliation.
 */
export function noteMarks(contrib: Element, meta: Element): AuthorMarks {
  const notes = notesOf(meta)
  const links = children(contrib, 'xref').flatMap((ref) => {
    const linked = (attribute(ref, 'rid') ?? '').split(/\s+/).flatMap((id) => notes.get(id) ?? [])
    const [note] = linked
    const mark = markIn(ref) || (note ? markIn(children(note, 'label')[0]) : '')
    return note && mark
      ? [{ mark, isCorrespondence: isCorrespondence(note) && !/[\p{L}\p{N}]/u.test(mark) }]
      : []
  })
  const marksOf = (ofCorrespondence: boolean): string[] => [
    ...new Set(links.flatMap(({ mark, isCorrespondence: is }) => (is === ofCorrespondence ? mark : []))),
  ]
  return { notes: marksOf(false).join(','), correspondence: marksOf(true)[0] ?? '' }
}

const isCorrespondence = (note: Element): boolean =>
  note.tagName === 'corresp' || /^corresp/i.test(attribute(note, 'fn-type') ?? '')

/** Sets the mark of an author note before its text, where a contributor is linked to it. */
export function withMark(html: string, note: Element, meta: Element): string {
  const id = attribute(note, 'id')
  const mark = markIn(children(note, 'label')[0])
  if (!id || !mark || notesOf(meta).get(id) !== note || !isLinked(id, meta)) return html
  const sign = `<sup>${escapeHtml(mark)}</sup> `
  return /^<p\b[^>]*>/.test(html) ? html.replace(/^<p\b[^>]*>/, (tag) => tag + sign) : html
}

const linkedIds = new WeakMap<Element, ReadonlySet<string>>()

function isLinked(id: string, meta: Element): boolean {
  const ids =
    linkedIds.get(meta) ??
    new Set(
      children(meta, 'contrib-group')
        .flatMap((group) => all(group, 'xref'))
        .flatMap((ref) => (attribute(ref, 'rid') ?? '').split(/\s+/)),
    )
  linkedIds.set(meta, ids)
  return ids.has(id)
}
