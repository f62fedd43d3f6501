import { notesAmongAffiliations } from './affiliation-notes'
import { linksOf } from './byline'
import { type Element, all, attribute, children, textOf } from './xml'

type Note = { element: Element; text: string; emails: { address: string; before: string; after: string }[] }
type Notes = {
  byId: ReadonlyMap<string, Note>
  unlinked: Note[]
  linkedContributors: ReadonlyMap<Note, Element[]>
  /** The only contributor said to correspond, whose the only note is that nobody is linked to. */
  only: Element | null
}

/** Whether somebody is a corresponding author, and by which address. */
export type Correspondence = { corresponding: boolean; email: string | null }

/** By front matter: each of thousands of contributors would search all of it. */
const known = new WeakMap<Element, Notes>()

/**
 * Reads whether a contributor corresponds: by its own attribute, by a link of any type to a note on correspondence, or
 * by its name in such a note that nobody is linked to. `names` are all forms of the name.
 */
export function correspondence(contrib: Element, meta: Element, names: string[]): Correspondence {
  const notes = notesOf(meta)
  const linked = linksOf(contrib, null).flatMap((id) => notes.byId.get(id) ?? [])
  const named = notes.unlinked.filter(({ text }) => names.some((name) => isNamedIn(text, name)))
  const [sole] = notes.unlinked
  const isSole = sole !== undefined && notes.only === contrib && linked.length + named.length === 0
  const ownNotes = isSole ? [sole] : [...linked, ...named]
  return {
    corresponding:
      attribute(contrib, 'corresp') === 'yes' ||
      ownNotes.length > 0 ||
      linksOf(contrib, 'corresp').length > 0,
    email:
      textOf(all(contrib, 'email')[0]) ||
      ownNotes
        .map((note) => emailOf(note, notes.linkedContributors.get(note) ?? [], contrib, names))
        .find(Boolean) ||
      null,
  }
}

function notesOf(meta: Element): Notes {
  const before = known.get(meta)
  if (before) return before
  const elements = [
    ...children(meta, 'author-notes').flatMap((holder) => all(holder, 'corresp', 'fn')),
    ...notesAmongAffiliations(meta),
  ].filter(isCorrespondence)
  const byId = new Map(elements.map((element) => [attribute(element, 'id') ?? '', noteOf(element)] as const))
  byId.delete('')
  const linkedContributors = new Map<Note, Element[]>()
  for (const contrib of contributors(meta))
    for (const note of linksOf(contrib, null).flatMap((id) => byId.get(id) ?? []))
      linkedContributors.set(note, [...(linkedContributors.get(note) ?? []), contrib])
  const unlinked = elements
    .map((element) => byId.get(attribute(element, 'id') ?? '') ?? noteOf(element))
    .filter((note) => !linkedContributors.has(note))
  const saidTo = contributors(meta).filter((contrib) => attribute(contrib, 'corresp') === 'yes')
  const only = saidTo.length === 1 && elements.length === 1 ? (saidTo[0] ?? null) : null
  const notes = { byId, unlinked, linkedContributors, only }
  known.set(meta, notes)
  return notes
}

const contributors = (meta: Element): Element[] =>
  children(meta, 'contrib-group').flatMap((group) => children(group, 'contrib'))

/** What a footnote on correspondence is called or begins with. */
const CALLED =
  /^\W*((e-?mail of )?(the )?corresponding author|(author )?to whom|correspondence|通[讯信]作者)/iu

/** Whether a note says who corresponds, by its element, type or first words. */
export const isCorrespondence = (note: Element): boolean =>
  note.tagName === 'corresp' ||
  /^corresp/i.test(attribute(note, 'fn-type') ?? '') ||
  CALLED.test(textOf(note).replace(textOf(children(note, 'label')[0]), ''))

function noteOf(element: Element): Note {
  const text = textOf(element)
  let at = 0
  const emails = all(element, 'email').map((email) => {
    const address = textOf(email)
    const found = text.indexOf(address, at)
    const before = text.slice(at, Math.max(at, found))
    at = Math.max(at, found) + address.length
    return { address, before, after: text.slice(at) }
  })
  return { element, text, emails }
}

/** Whether a text has a name as words of its own: "王一" is not in "王一明". */
function isNamedIn(text: string, name: string): boolean {
  if (name.length < 2) return false
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

/** The address a note has for somebody: the only one, the one with its name or initials, or that at its position. */
function emailOf(
  note: Note,
  linkedContributors: Element[],
  contrib: Element,
  names: string[],
): string | null {
  const [first] = note.emails
  if (!first || note.emails.length === 1) return first?.address ?? null
  const own = note.emails.find(
    ({ before, after }) =>
      names.some((name) => isNamedIn(before, name)) || initialsAfter(after) === initialsOf(contrib),
  )
  const position =
    linkedContributors.length === note.emails.length
      ? note.emails[linkedContributors.indexOf(contrib)]
      : undefined
  return (own ?? position ?? (linkedContributors.length < 2 ? first : undefined))?.address ?? null
}

const initialsAfter = (text: string): string | null =>
  /^\s*\(([\p{Lu}.\s-]{2,12})\)/u.exec(text)?.[1]?.replace(/[^\p{Lu}]/gu, '') ?? null

const initialsOf = (contrib: Element): string => {
  const [name] = all(contrib, 'name', 'string-name')
  const words = [...all(name, 'given-names'), ...all(name, 'surname')].map(textOf).join(' ')
  return words.replace(/[^\p{Lu}]/gu, '')
}
