import type { AuthorMarks } from '@/lib/backend/db/schema/column-types'
import { escapeHtml } from '@/lib/text/escape-html'
import { markInLabel } from '@/lib/text/mark-in-label'
import { isCorrespondence } from './correspondence'
import { type Element, all, attribute, children, textOf } from './xml'

/** The longest mark of a note; a longer label is a word and stands in the text of the note. */
const MARK = 3

/** Returns the mark in a label or link, without what parts it from the mark before it; '' where it is a word. */
export const markIn = (element: Element | null | undefined): string => {
  const mark = markInLabel(textOf(element))
  return mark.length <= MARK ? mark : ''
}

type Note = { element: Element; mark: string; isCorrespondence: boolean }

/** By front matter: each of thousands of contributors would search all of it. */
const cached = new WeakMap<Element, ReadonlyMap<string, Note>>()

function notesOf(meta: Element): ReadonlyMap<string, Note> {
  const before = cached.get(meta)
  if (before) return before
  const notes = children(meta, 'author-notes').flatMap((holder) => all(holder, 'fn', 'corresp'))
  const byId = new Map(notes.map((note) => [attribute(note, 'id') ?? '', noteOf(note)] as const))
  byId.delete('')
  cached.set(meta, byId)
  return byId
}

const noteOf = (element: Element): Note => ({
  element,
  mark: markIn(children(element, 'label')[0]),
  isCorrespondence: isCorrespondence(element),
})

/**
 * Reads the marks by which the source links a contributor to author notes, that of correspondence apart; a letter or
 * number for it stands with the others, since it would read as one of an affiliation.
 */
export function noteMarks(contrib: Element, meta: Element): AuthorMarks {
  const notes = notesOf(meta)
  const links = children(contrib, 'xref').flatMap((ref) => {
    const linked = (attribute(ref, 'rid') ?? '').split(/\s+/).flatMap((id) => notes.get(id) ?? [])
    const [note] = linked
    const mark = markIn(ref) || (note?.mark ?? '')
    return note && mark
      ? [{ mark, isCorrespondence: note.isCorrespondence && !/[\p{L}\p{N}]/u.test(mark) }]
      : []
  })
  const marksOf = (ofCorrespondence: boolean): string[] => [
    ...new Set(links.flatMap(({ mark, isCorrespondence: is }) => (is === ofCorrespondence ? mark : []))),
  ]
  return { notes: marksOf(false).join(','), correspondence: marksOf(true)[0] ?? '' }
}

/** What cannot stand in the line of a mark. */
const BLOCK = /^<(div|section|ul|ol|dl|figure|table|blockquote)\b/

/** Sets the mark of an author note before its text, where a contributor is linked to it. */
export function withMark(html: string, note: Element, meta: Element): string {
  const id = attribute(note, 'id')
  const mark = markIn(children(note, 'label')[0])
  if (!html || !id || !mark || notesOf(meta).get(id)?.element !== note || !isLinked(id, meta)) return html
  const sign = `<sup>${escapeHtml(mark)}</sup>`
  return BLOCK.test(html)
    ? `<p>${sign}</p>${html}`
    : html.replace(/^(?:<p\b[^>]*>)?/, (tag) => `${tag}${sign} `)
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
