import { plainText } from '@/lib/text/inline-html'
import { identifierOf } from '../identifiers'
import { type Element, attribute, textOf } from '../xml'

/** Elements that may have nothing but an identifier. */
const HOLDERS = new Set(['pub-id', 'object-id', 'ext-link', 'uri', 'comment'])

/** What may stand beside the identifier in its element: a name or an address before it, punctuation after it. */
const BESIDE = /^(?:https?:\/\/[\w./-]*|info:doi\/|[a-z]{3,8}:?\s*)?[.,;/\s]*$/i

/** Shortest identifier that cannot be taken for a number of something else. */
const SHORTEST = 7

/** Checks whether an element of a reference has nothing but an identifier that the HTML before it shows. */
export function isRepeatedIdentifier(element: Element, html: string): boolean {
  const found = HOLDERS.has(element.tagName) ? identifierOf(element) : null
  const value = found?.value.toLowerCase() ?? ''
  const [before, after, ...others] = textOf(element).toLowerCase().split(value)
  // A link in words of its own ("CrossRef") says more than its address.
  if (value.length < SHORTEST || after === undefined || others.length > 0) return false
  if (!BESIDE.test(`${before}${after}`)) return false
  const shown = plainText(html).toLowerCase()
  for (let at = shown.indexOf(value); at >= 0; at = shown.indexOf(value, at + 1))
    if (
      !ALNUM.test(shown.slice(at - 1, at)) &&
      !isTail(value, shown.slice(Math.max(0, at - 60), at)) &&
      !ALNUM.test(shown.charAt(at + value.length)) &&
      !OTHER_ADDRESS.test(shown.slice(Math.max(0, at - 60), at))
    )
      return true
  return false
}

/** Whether a number is the end of a longer identifier: that of PubMed in "10.1126/science.3287615". */
const isTail = (value: string, before: string): boolean =>
  /^\d+$/.test(value) && /[^\s/]\/\S*\.$/.test(before)

/** The beginning of an address that an identifier is a part of, other than that of its register. */
const OTHER_ADDRESS = /(?<!doi\.org|arxiv\.org\/abs|nih\.gov\/pubmed|nih\.gov\/pmc\/articles)\/$/

const ALNUM = /[\p{L}\p{N}]/u

/** Name of an identifier at the end of HTML. */
const NAME_OF_IT = /(?:\bdoi ?[:：]?|https?:\/\/(?:dx\.)?doi\.org\/|\bPMC?ID ?:?)$/i

/** Returns a text without the commas, points and spaces at its end; a loop, since a pattern would begin at each of them. */
function withoutMarks(text: string): string {
  let end = text.length
  while (end > 0 && /[\s,;.]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/**
 * Returns HTML without the name of an identifier that would follow it and is left out; null where the sentence needs it
 * ("Available at:", an open bracket).
 */
export function withoutItsName(html: string): string | null {
  const rest = withoutMarks(html.trimEnd().replace(NAME_OF_IT, ''))
  return /[:：([（]$/.test(rest) ? null : rest
}

/** Types of internal identifiers: CODEN, ISSN, record ids. */
const INTERNAL = /^(coden|issn|e-?issn|publisher-id|publisher|sici|pii|coi|medline|ads|inspire)$/i

/** Checks whether an element of a reference is an internal number that no text before it introduces. */
export function isInternal(element: Element): boolean {
  if (/(issn|isbn|coden|no\.?|id):?\s*$/i.test(element.previousSibling?.nodeValue ?? '')) return false
  if (element.tagName === 'issn' || element.tagName === 'issn-l') return true
  if (element.tagName !== 'object-id' && element.tagName !== 'pub-id') return false
  // What stands between the words of a printed reference, or has words itself, is read.
  if (/^[\s,;:.].*[\p{L}\p{N}]/su.test(element.nextSibling?.nodeValue ?? '') || /\s/.test(textOf(element)))
    return false
  const type = attribute(element, 'pub-id-type')
  return (element.tagName === 'object-id' || INTERNAL.test(type ?? '')) && identifierOf(element) === null
}
