import { escapeHtml } from '@/lib/text/escape-html'
import { hasEasternScript } from '@/lib/text/eastern-script'
import { dateOf } from '../dates'
import { langOf } from '../bilingual'
import { familyFirst } from '../name-text'
import { type Element, at, children, isElement, isText, textOf } from '../xml'
import type { Context, Render } from './context'
import { linkWritten } from '../identifiers'
import {
  dateJoint,
  inDateOrder,
  hasLooseText,
  isAsPrinted,
  isPagesAgain,
  roleOf,
  withNumbersLast,
  worded,
} from './citation-words'
import {
  areEditorsOfBook,
  isYearOfVolume,
  joinOf,
  withEditorsBeforeBook,
  wordBeforeEditors,
} from './citation-joints'
import { runsInto, runsOn } from './parted-words'
import { isInReference, nameHtml } from './person'
import { isInternal, isRepeatedIdentifier, withoutItsName } from './repeated-identifiers'
import { tidyCitation } from './tidy-citation'

/** Elements that contain a reference, printed or parsed. */
export const CITATIONS = ['mixed-citation', 'element-citation', 'nlm-citation', 'citation']

/** Returns all forms of a reference, printed or parsed. */
export const formsOf = (ref: Element): Element[] => [
  ...children(ref, ...CITATIONS),
  ...children(ref, 'citation-alternatives').flatMap((each) => children(each, ...CITATIONS)),
]

/**
 * Returns the forms of a reference to print: a translation with the original, and several works under one number, but
 * never both a printed and a parsed form, nor the same form twice.
 */
export function citationsOf(ref: Element): Element[] {
  const found = formsOf(ref)
  const mixed = found.filter(({ tagName }) => tagName === 'mixed-citation')
  const printed = mixed.length ? mixed : found.filter(hasLooseText)
  const texts = new Set<string>()
  return (printed.length ? printed : found).filter((citation) => {
    const text = textOf(citation)
    const isNew = text !== '' && !texts.has(text)
    texts.add(text)
    return isNew
  })
}

/** Returns the label of a reference, its own or that of its first citation; null without one. */
export const labelOf = (ref: Element): Element | null => at(ref, 'label') ?? at(citationsOf(ref)[0], 'label')

/** Renders a reference as printed; joins the parts of a parsed one with punctuation. */
export const citationHtml = (citation: Element, level: number, context: Context): string =>
  linkWritten(
    tidyCitation(
      hasLooseText(citation) || children(citation).length === 0
        ? looseHtml(citation, level, context).trim()
        : partsHtml(citation, level, context),
    ),
  )

/** Renders a printed reference; adds a space between parts with nothing in between. */
function looseHtml(citation: Element, level: number, context: Context): string {
  let html = ''
  let before: Element | null = null
  for (const node of Array.from(citation.childNodes)) {
    if (isText(node)) {
      const text = node.nodeValue ?? ''
      html += (runsOn(html, before, text) ? ' ' : '') + escapeHtml(text)
      before = null
    }
    if (node.nodeType !== 1 || isInternal(node as Element)) continue
    const element = node as Element
    const unrepeated = isRepeatedIdentifier(element, html) ? withoutItsName(html) : null
    if (unrepeated !== null) {
      html = unrepeated
      continue
    }
    const isStuck = before === null && NUMBERED.has(element.tagName) && /[.;,)\]”。]$/.test(html)
    const isComment = element.tagName === 'annotation' && /\S$/.test(html)
    const apart =
      isStuck ||
      (before === null && runsInto(html, element)) ||
      isComment ||
      (before !== null && ![before, element].some(({ tagName }) => MARKS.has(tagName)))
    html += (apart ? ' ' : '') + printedHtml(element, level, context)
    before = element
  }
  return html
}

/** Numbers of records, which some archives add right behind the end of a printed reference. */
const NUMBERED = new Set(['pub-id', 'object-id'])

/** Renders a part as printed, except that names in Chinese characters and Hangul are joined without a space. */
const printedHtml = (element: Element, level: number, context: Context): string =>
  isWholeName(element) && hasEasternScript(textOf(element))
    ? partHtml(element, level, context)
    : context.block(element, level)

const isWholeName = (element: Element): boolean =>
  (element.tagName === 'name' || element.tagName === 'string-name') &&
  !hasLooseText(element) &&
  children(element, 'surname').length > 0

/** Elements that set part of a word or number in another way, before and after which no space is missing. */
export const MARKS = new Set([
  'italic',
  'bold',
  'sub',
  'sup',
  'sc',
  'underline',
  'monospace',
  'x',
  'named-content',
  'styled-content',
])

function partsHtml(citation: Element, level: number, context: Context): string {
  let html = ''
  let before: Element | null = null
  const identifiers = new Set<string>()
  for (const element of withEditorsBeforeBook(withNumbersLast(inDateOrder(children(citation))))) {
    if (element.tagName === 'x' || isInternal(element) || isPagesAgain(element)) continue
    if (isRepeatedIdentifier(element, html)) continue
    const text = partHtml(element, level, context) + roleOf(element)
    const inner = text && element.tagName === 'isbn' && !/isbn/i.test(text) ? `ISBN ${text}` : text
    if (!inner || (IDENTIFIED.includes(element.tagName) && identifiers.has(inner))) continue
    identifiers.add(inner)
    const [name, last] = [element.tagName, before?.tagName ?? '']
    const isYearBehind = isYearOfVolume(element, last)
    const open = name === 'issue' && last === 'volume' ? '(' : isYearBehind ? ' (' : null
    const joint =
      html === ''
        ? ''
        : (open ??
          dateJoint(element, before) ??
          (isPerson(name) && isPerson(last) ? ', ' : joinOf(name, last)) +
            (areEditorsOfBook(element) ? wordBeforeEditors(before) : ''))
    html += `${endsInMark(html) ? joint.replace(/^\./, '') : joint}${inner}${open ? ')' : ''}`
    // Pages follow the volume then, not the year.
    if (!isYearBehind) before = element
  }
  return html
}

/** Checks whether HTML ends in punctuation, so that no full stop is added. */
const endsInMark = (html: string): boolean =>
  /[.?!,;:。？！，；：]$/.test(html.replace(/<[^>]*>/g, '').trim())

const isPerson = (name: string): boolean =>
  ['name', 'string-name', 'collab', 'etal', 'person-group', 'anonymous'].includes(name)

const partsOf = (element: Element, name: string, level: number, context: Context): string =>
  children(element, name)
    .map((each) => context.inner(each, level).trim())
    .join(' ')

const DATES = new Set(['date', 'date-in-citation', 'access-date'])

function partHtml(element: Element, level: number, context: Context): string {
  const words = worded(element)
  if (words !== null) return escapeHtml(words)
  if (DATES.has(element.tagName) && !hasLooseText(element) && at(element, 'year'))
    return escapeHtml(dateOf(element) ?? textOf(element))
  if (element.tagName === 'name' || (element.tagName === 'string-name' && !isAsPrinted(element)))
    return (
      [
        familyFirst(
          partsOf(element, 'surname', level, context),
          partsOf(element, 'given-names', level, context),
          langOf(element),
        ),
        partsOf(element, 'prefix', level, context),
        partsOf(element, 'suffix', level, context),
      ]
        .filter(Boolean)
        .join(' ') || textHtml(element)
    )
  if (element.tagName === 'collab' && at(element, 'contrib-group')) return nameHtml(element, level, context)
  const loose = element.tagName === 'person-group' || hasLooseText(element) || children(element).length < 2
  if (element.tagName === 'std') return standardHtml(element, level, context)
  const html = loose
    ? context.block(element, level)
    : children(element)
        .map((each) => context.block(each, level).trim())
        .join(' ')
  return html.trim() || textHtml(element)
}

/** A standard, its number apart from the words before it. */
const standardHtml = (element: Element, level: number, context: Context): string =>
  Array.from(element.childNodes, (node) => {
    if (isText(node)) return escapeHtml(node.nodeValue ?? '')
    if (!isElement(node)) return ''
    const html = context.block(node, level)
    return MARKS.has(node.tagName) ? html : ` ${html} `
  })
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:)])/g, '')
    .trim()

const people: Render = (element, level, context) =>
  hasLooseText(element)
    ? looseHtml(element, level, context)
    : children(element)
        .map((each) =>
          each.tagName === 'name' && !isInReference(each)
            ? nameHtml(each, level, context)
            : partHtml(each, level, context),
        )
        .filter(Boolean)
        .join(', ')

const textHtml = (element: Element): string => escapeHtml(textOf(element))

/** Elements of a reference that may contain an identifier. */
export const IDENTIFIED = ['pub-id', 'object-id', 'isbn', 'ext-link', 'uri', 'elocation-id']

export const citations: Record<string, Render> = {
  'person-group': people,
  etal: (element, level, context) => context.inner(element, level) || 'et al.',
  ...Object.fromEntries(CITATIONS.map((name) => [name, citationHtml as Render])),
}
