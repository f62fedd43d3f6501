import { CITATIONS } from './render/citations'
import { type Element, all, children, textOf } from './xml'

/** A work cited in a footnote: the note, and its citation as the reference of a list would hold it. */
type NoteCitation = { note: Element; ref: Element }

/** What stands for a work that an earlier note names. */
const AGAIN =
  /^\W*(?:ibid|idem|id\.|op\.? ?cit|loc\.? ?cit|see (?:above|note|n\.)|supra|同上|同前|同注|参?见注)/i

/** Returns the works that footnotes of body and back matter cite, for an article without a list of references. */
export const citedInNotes = (root: Element): NoteCitation[] =>
  children(root, 'body', 'back')
    .flatMap((part) => all(part, 'fn'))
    .filter((note) => !isInFloat(note))
    .flatMap((note) =>
      all(note, ...CITATIONS)
        .filter((citation) => isWork(citation))
        .map((citation) => ({ note, ref: asReference(citation) })),
    )

const PARTS = ['article-title', 'chapter-title', 'data-title', 'source', 'pub-id']

const isWork = (citation: Element): boolean =>
  !AGAIN.test(textOf(citation)) && all(citation, ...PARTS).some((part) => textOf(part) !== '')

function isInFloat(note: Element): boolean {
  for (let node = note.parentNode as Element | null; node; node = node.parentNode as Element | null)
    if (/^(?:fig|table-wrap)(?:-group|-foot)?$/.test(node.tagName)) return true
  return false
}

function asReference(citation: Element): Element {
  const ref = citation.ownerDocument?.createElement('ref')
  if (!ref) throw new Error('The citation belongs to no document.')
  ref.appendChild(citation.cloneNode(true))
  return ref
}
