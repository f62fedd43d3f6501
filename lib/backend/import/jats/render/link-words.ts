import { escapeHtml } from '@/lib/text/escape-html'
import { affiliationPosition } from '../affiliation-text'
import { type Element, all, at, attribute, children, isElement, labelText, localName, textOf } from '../xml'
import type { Context } from './context'
import { natbibLabel } from './natbib'
import { tableSign } from './table-notes'

/** Returns the text of an empty link: label, number, title, author and year, or first 40 characters of the target. */
export const labelOf = (element: Element, context: Context): string =>
  escapeHtml(
    // The full stop of a heading would stand in the sentence.
    numberOrName(labelText(at(element, 'label')).replace(/[.:]$/, '')) ||
      (context.numberOf(element) ?? '') ||
      (element.tagName === 'fn' ? attribute(element, 'symbol') : null) ||
      tableSign(element, context) ||
      (isOfByline(element) ? '*' : '') ||
      textOf(at(element, 'title')) ||
      numberOfRow(element) ||
      (element.tagName === 'aff' ? affiliationPosition(element) : null) ||
      signOfParagraph(element) ||
      authorAndYear(element) ||
      textOf(element).slice(0, 40).trim(),
  )

/** The number of a line of a formula, its first cell. */
const numberOfRow = (element: Element): string =>
  localName(element) === 'mlabeledtr' ? textOf(children(element)[0]) : ''

function numberOrName(label: string): string {
  const named = natbibLabel(label)
  return named ? `${named.names} (${named.year})` : label
}

/** The sign a note begins with that its source has as a paragraph: ACS writes those of schemes so. */
const signOfParagraph = (element: Element): string => {
  const first = element.firstChild
  return element.tagName === 'p' && first && isElement(first) && first.tagName === 'sup' ? textOf(first) : ''
}

/** Whether an element is a note on the authors, for whose words the byline has no room. */
const isOfByline = (element: Element): boolean =>
  element.tagName === 'corresp' || (element.parentNode as Element | null)?.tagName === 'author-notes'

/** Formats a reference as cited in running text: "Rime, 2010"; "" when either is missing. */
export function authorAndYear(ref: Element): string {
  const [name] = all(ref, 'surname', 'collab')
  const [year] = all(ref, 'year')
  const written = textOf(ref)
  const author = textOf(name) || (ref.tagName === 'ref' ? (WRITTEN_AUTHOR.exec(written)?.[1] ?? '') : '')
  const when = textOf(year) || (WRITTEN_YEAR.exec(written)?.[0] ?? '')
  return author && when ? `${author}, ${when}` : ''
}

/** The family name a reference without parts begins with, and its year. */
const WRITTEN_AUTHOR =
  /^((?:(?:van|von|der|den|de|del|della|di|da|dos|du|la|le)\s+){0,3}\p{Lu}[\p{L}\p{M}'’-]+(?=,?\s+\p{Lu})|\p{Script=Han}{2,4}(?=[,，.．]))/iu
const WRITTEN_YEAR = /(?<!\d)(?:1[89]|20)\d\d[a-z]?(?![\d–-])/

/** Returns a label without the word for its kind where the text before its link has it: "Fig." before "Figure 1". */
export function withoutKind(label: string, link: Element): string {
  const [, kind, number] = /^(\p{L}{3,})\.?\s*(\P{L}.*)$/u.exec(label) ?? []
  if (!kind || !number) return label
  return wordBefore(link).slice(0, 3).toLowerCase() === kind.slice(0, 3).toLowerCase() ? number : label
}

/** The word before a link, or before the list of links of its kind it stands in: "Figs. 1 and 2". */
function wordBefore(link: Element): string {
  let current = link
  for (let listed = 0; listed < MOST_LISTED; listed += 1) {
    const text = current.previousSibling?.nodeType === 3 ? (current.previousSibling.nodeValue ?? '') : ''
    const before = (
      text ? current.previousSibling?.previousSibling : current.previousSibling
    ) as Element | null
    const isListed =
      /^[\s,;–—-]*(?:and|or|to)?\s*$/.test(text) &&
      before?.tagName === 'xref' &&
      attribute(before, 'ref-type') === attribute(link, 'ref-type')
    if (!isListed) return /(\p{L}{1,30})\.?\s*$/u.exec(text.slice(-60))?.[1] ?? ''
    current = before
  }
  return ''
}

/** Links of a list that are looked at for the word before it. */
const MOST_LISTED = 50
