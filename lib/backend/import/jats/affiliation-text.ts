import { hasHan } from '@/lib/text/has-han'
import { isRorLink } from './institution-ids'
import { type Element, all, attribute, children, isElement, textOf } from './xml'

/** Parts of an affiliation, which some sources put next to each other without a separator. */
const PARTS = new Set([
  ...['institution', 'institution-wrap', 'addr-line', 'named-content'],
  ...['city', 'state', 'country', 'postal-code', 'post-code', 'phone', 'fax', 'uri', 'ext-link'],
])
const NO_NAME = new Set(['label', 'institution-id'])

/** Returns the label of an affiliation; in some sources just a leading superscript or bold mark. Null without one. */
export function affiliationLabel(aff: Element): Element | null {
  const [label] = all(aff, 'label')
  if (label) return label
  const [first] = children(aff)
  const sign = first && MARKED.has(first.tagName) ? textOf(first) : ''
  return first && SIGN.test(sign) && textOf(aff).startsWith(sign) ? first : null
}

const MARKED = new Set(['sup', 'bold'])
const SIGN = /^(?:\d{1,3}|[\p{Ll}*†‡§¶#]{1,2})$/u

/** The number that loose text of an affiliation begins with: "2. 清华大学". */
const WRITTEN_LABEL = /^\s*(\d{1,2})\s*[.．、)）]\s*(?=\p{L})/u

/** Returns the label of an affiliation as text, one that no element marks included; null without one. */
export function labelText(aff: Element): string | null {
  const marked = textOf(affiliationLabel(aff))
  return marked || (WRITTEN_LABEL.exec(textOf(aff))?.[1] ?? null)
}

/** Returns the position of an affiliation among those of its front matter, for one without a label; null when alone. */
export function affiliationPosition(aff: Element): string | null {
  let front = aff.parentNode as Element | null
  while (front && !FRONT.has(front.tagName)) front = front.parentNode as Element | null
  if (front === null) return null
  const known = positions.get(front) ?? new Map(all(front, 'aff').map((each, at) => [each, at + 1]))
  positions.set(front, known)
  return known.size > 1 ? String(known.get(aff) ?? 0) : null
}

/** By front matter: each of thousands of affiliations would search all of it. */
const positions = new WeakMap<Element, ReadonlyMap<Element, number>>()

const FRONT = new Set(['front-stub', 'article-meta'])

/**
 * Returns the text of an affiliation without label, email and institution ids: the original wording with the parts it
 * lacks if the source has it, otherwise the joined parts. The name of an institution as a register has it stands in
 * brackets behind the rest that says it in other words.
 */
export function affiliationText(aff: Element): string {
  const registered = all(aff, 'institution').filter(isRegistered)
  if (registered.length === 0) return wholeText(aff)
  const whole = wholeText(withoutRegistered(aff))
  const names = [...new Set(registered.map((part) => tidied(textOf(part))))]
  if (!whole) return names.join(', ')
  const others = names.filter((name) => !includesWords(whole, name))
  return others.length > 0 ? `${whole} (${others.join('; ')})` : whole
}

/** Returns the part of an affiliation that has all of it as printed, before its parts; undefined without one. */
export const originalOf = (aff: Element): Element | undefined =>
  all(aff, 'institution', 'addr-line', 'named-content').find((part) =>
    /^(original|verbatim|unparsed|full(-address)?)$/i.test(attribute(part, 'content-type') ?? ''),
  )

const wholeText = (aff: Element): string => {
  const original = originalOf(aff)
  return original ? withOtherParts(aff, original) : tidied(parted(aff)).replace(WRITTEN_LABEL, '')
}

/** Whether a part is the name of an institution in a register (SciELO), which the source gives in its own words too. */
const isRegistered = (part: Element): boolean => attribute(part, 'content-type') === 'normalized'

function withoutRegistered(aff: Element): Element {
  const copy = aff.cloneNode(true) as Element
  for (const part of all(copy, 'institution').filter(isRegistered)) part.parentNode?.removeChild(part)
  return copy
}

/**
 * Prepends parts missing from the original (an English name): some sources shorten it, others the parts. A country stands
 * behind it, in brackets where it has the country under another name: "Brasil (Brazil)".
 */
function withOtherParts(aff: Element, original: Element): string {
  const whole = tidied(textOf(original))
  const others = all(aff, ...PARTS)
    .filter(
      (part) =>
        part !== original && !isRorLink(part) && !children(part).some(({ tagName }) => PARTS.has(tagName)),
    )
    .filter((part) => !includesWords(whole, tidied(textOf(part))))
  const country = others.find(({ tagName }) => tagName === 'country')
  const words = others.filter((part) => part !== country).map((part) => tidied(textOf(part)))
  const named = [...new Set(words), whole].filter(Boolean).join(', ')
  if (!country || !textOf(country)) return named
  const open = named.replace(/(?<![\s.])[\s.]+$/, '')
  return isNamedIn(whole, country) ? `${open} (${textOf(country)})` : `${open}, ${textOf(country)}`
}

/** Languages a country may be named in beside English. */
const NAMED_IN = ['pt', 'es', 'fr', 'de', 'it']

/** By language, of which there are these few: making one takes a thousand times as long as asking it. */
const regions = new Map<string, Intl.DisplayNames>()

function regionsIn(language: string): Intl.DisplayNames {
  const names =
    regions.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  regions.set(language, names)
  return names
}

/** Whether a text names a country in its own language, by the code its source gives. */
function isNamedIn(text: string, country: Element): boolean {
  const code = attribute(country, 'country')?.toUpperCase() ?? ''
  return (
    /^[A-Z]{2}$/.test(code) &&
    NAMED_IN.some((language) => {
      const name = regionsIn(language).of(code)
      return name !== undefined && includesWords(text, name)
    })
  )
}

/** Whether a text has some words as words of its own: "Australia" is not in "Australiana". */
const includesWords = (whole: string, words: string): boolean =>
  hasHan(words)
    ? letters(whole, '').includes(letters(words, ''))
    : ` ${letters(whole, ' ')} `.includes(` ${letters(words, ' ')} `)

const letters = (text: string, between: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, between)
    .trim()

/** An email with the word before it, in brackets or not: "(e-mail: a@b.example)". */
const NAMED_EMAIL =
  /[\s;,，；]*(?:[(（]\s*)?(?:\be-?mails?(?: address(?:es)?)?|电子邮[箱件]|邮箱)\s*[:：]?\s*[^\s()（）]+@[^\s()（）]+(?:\s*[)）])?/giu

const tidied = (text: string): string =>
  text
    .replace(NAMED_EMAIL, '')
    .replace(/[\s;,]*\S+@\S+(?:\s*\([\p{L}.,\s-]{1,20}\))?/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:]+|(?<![\s,;])[\s,;]+$/g, '')

/**
 * Returns the text of an affiliation; adjacent parts without text between them are separated by a comma, Chinese ones
 * and postcodes by a space.
 */
function parted(aff: Element): string {
  const label = affiliationLabel(aff)
  let text = ''
  let ended: Element | null = null
  const read = (element: Element) => {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isElement(node)) inside(node)
      else {
        const words = TEXTS.has(node.nodeType) ? (node.nodeValue ?? '') : ''
        if (words.trim()) ended = null
        text += words
      }
    }
  }
  const inside = (element: Element) => {
    if (element === label || NO_NAME.has(element.tagName) || isRorLink(element)) return
    if (element.tagName === 'break') text = text.trimEnd() + (ENDS_OPEN.test(text) ? ', ' : ' ')
    if (element.tagName === 'email') text += ' '
    const isPart = PARTS.has(element.tagName)
    if (NAMED_PARTS.has(element.tagName) && !ended && /[\p{L}\p{N}]$/u.test(text)) text += ', '
    if (isPart && ended) {
      text = text.trimEnd() + (isOneLine(ended, element) || !ENDS_OPEN.test(text) ? ' ' : ', ')
      ended = null
    }
    read(element)
    if (element.tagName === 'email') text += ' '
    if (isPart) ended = element
  }
  read(aff)
  return text.replace(/\s+/g, ' ').trim()
}

/** Parts that begin with a name of their own, which loose words before them are no part of. */
const NAMED_PARTS = new Set(['institution', 'institution-wrap', 'addr-line', 'country'])

/** Node types of text and CDATA. */
const TEXTS = new Set([3, 4])
/** Ends with a non-Chinese word, a bracket or the dot of an abbreviation, so a comma is needed before the next part. */
const ENDS_OPEN = /(?!\p{Script=Han})[\p{L}\p{N}\p{M}.)\]"”’]\s*$/u

/** Whether two parts stand in one line without a comma: a postcode and the town before or behind it, no country. */
const isOneLine = (before: Element, part: Element): boolean =>
  isPostcode(part) || (isPostcode(before) && part.tagName !== 'country')

const isPostcode = (part: Element): boolean =>
  /^post(al)?-code$/.test(part.tagName) || attribute(part, 'content-type') === 'postcode'
