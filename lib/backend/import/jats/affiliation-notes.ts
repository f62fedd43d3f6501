import { affiliationLabel } from './affiliation-text'
import { type Element, all, children, textOf } from './xml'

/** What a note begins with that a source sets among the affiliations, because authors are linked to it as to those. */
const NOTE =
  /^[^\p{L}\p{N}]*((the )?(corresponding author|authors? to whom)|correspondence\b|these authors|(both|all) authors|(equal|joint) (first|contribut)|deceased\b|(present|current) address\b|通[讯信]作者|共同(第一|通[讯信])作者|现(在)?地址)/iu

/** Whether an affiliation is a note on who corresponds, contributed equally or has moved, and names no institution. */
export const isNoteAmongAffiliations = (aff: Element): boolean =>
  aff.tagName === 'aff' &&
  children(aff, 'institution', 'institution-wrap').length === 0 &&
  NOTE.test(textOf(aff).slice(textOf(affiliationLabel(aff)).length))

/** Returns the notes that a source sets among its affiliations. */
export const notesAmongAffiliations = (meta: Element): Element[] =>
  [...children(meta, 'aff'), ...children(meta, 'contrib-group').flatMap((group) => all(group, 'aff'))].filter(
    isNoteAmongAffiliations,
  )
