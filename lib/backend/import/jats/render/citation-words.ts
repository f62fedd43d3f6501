import { hasHan } from '@/lib/text/has-han'
import { dateOf } from '../dates'
import { type Element, type Node, at, attribute, children, isElement, isText, textOf } from '../xml'

/** Returns whether a first, last page or range of pages is said by another of them: all pages are printed once. */
export function isPagesAgain(element: Element): boolean {
  const citation = element.parentNode as Element
  const [page, last, range] = ['fpage', 'lpage', 'page-range'].map((name) => textOf(at(citation, name)))
  const first = page || textOf(at(citation, 'elocation-id'))
  if (!first || !range) return false
  const [from, to = '', ...others] = range.split(/\s*[-–—]\s*/)
  // A range may have the last page without the digits it shares with the first: "4691–6".
  const isSame =
    from === first && others.length === 0 && (to === last || (to !== '' && last?.endsWith(to) === true))
  if (element.tagName === 'page-range') return isSame
  return (
    ['fpage', 'lpage', 'elocation-id'].includes(element.tagName) &&
    !isSame &&
    range.startsWith(first) &&
    !/^[\p{L}\p{N}]/u.test(range.slice(first.length))
  )
}

/** Returns parts with the day and month in figures before a year behind it: 20, 2, 1998 is 1998-2-20. */
export function inDateOrder(parts: Element[]): Element[] {
  const at = parts.findIndex(({ tagName }) => tagName === 'year')
  const [day, month, year] = [parts[at - 2], parts[at - 1], parts[at]]
  const isFigures = [day, month].every((part) => part && /^\d+$/.test(textOf(part)))
  return day?.tagName === 'day' && month?.tagName === 'month' && year && isFigures
    ? [...parts.slice(0, at - 2), year, month, day, ...parts.slice(at + 1)]
    : parts
}

/** Returns the parts of a reference with the numbers of its record behind where the work stands: "111(23): 8410. DOI". */
export function withNumbersLast(parts: Element[]): Element[] {
  const end = parts.findLastIndex(({ tagName }) => PLACES.has(tagName)) + 1
  const isNumber = ({ tagName }: Element, at: number) => at < end && tagName === 'pub-id'
  // Behind words of its own ("DOI:") a number stays there.
  if (parts.some((part, at) => isNumber(part, at) && parts[at - 1]?.tagName === 'comment')) return parts
  const numbers = parts.filter(isNumber)
  return [...parts.slice(0, end).filter((part, at) => !isNumber(part, at)), ...numbers, ...parts.slice(end)]
}

const PLACES = new Set(['volume', 'issue', 'fpage', 'lpage', 'page-range', 'elocation-id'])

/**
 * Returns what joins a month or day in figures to the part of the date before it: "2011-3-5"; null for any other part.
 */
export const dateJoint = (element: Element, before: Element | null): string | null =>
  (element.tagName === 'month' || element.tagName === 'day') &&
  before?.tagName === (element.tagName === 'month' ? 'year' : 'month') &&
  [element, before].every((part) => /^\d+$/.test(textOf(part)))
    ? '-'
    : null

const isChinese = (element: Element): boolean => hasHan(textOf(element.parentNode as Element))

/** A bare number with its words; that of an attribute where the element has no text. */
function numbered(
  text: string,
  element: Element,
  isBare: RegExp,
  words: (number: string) => string,
): string | null {
  const number = text || (attribute(element, 'designator') ?? '')
  return isBare.test(number) ? words(number) : text ? null : number || null
}

/** Words for the parts of a parsed reference that a source gives as a bare number, date or empty element. */
const WORDS: Record<string, (text: string, element: Element) => string | null> = {
  edition: (text, element) =>
    numbered(text, element, /^\d{1,2}$/, (number) => (isChinese(element) ? `第${number}版` : `${number} ed`)),
  version: (text, element) =>
    numbered(text, element, /^[\d.]+$/, (number) =>
      isChinese(element) ? `版本 ${number}` : `Version ${number}`,
    ),
  size: (text, element) =>
    /^\d+$/.test(text) && /^pages?$/i.test(attribute(element, 'units') ?? 'page')
      ? isChinese(element)
        ? `${text} 页`
        : `${text} p.`
      : /^\d[\d.:]*$/.test(text) && attribute(element, 'units')
        ? `${text} ${attribute(element, 'units') ?? ''}`
        : null,
  anonymous: (text, element) => text || (isChinese(element) ? '佚名' : 'Anonymous'),
  patent: (text, element) => patentNumber(text, element),
  fpage: (text, element) => pageAlone(text, element),
  'page-count': (text, element) => {
    const count = attribute(element, 'count') ?? ''
    if (text || !/^[1-9]\d*$/.test(count) || at(element.parentNode as Element, 'size')) return null
    return isChinese(element) ? `${count} 页` : `${count} p.`
  },
  'access-date': (text, element) => accessed(text, element),
  'date-in-citation': (text, element) =>
    ACCESSED.test(attribute(element, 'content-type') ?? '')
      ? accessed(text, element)
      : stageOf(text, element),
}

/** The number of a patent with its office where an attribute alone says it, and the word where nothing does. */
function patentNumber(number: string, element: Element): string | null {
  if (!number) return null
  const country = attribute(element, 'country') ?? ''
  const whole = country && !/\p{L}/u.test(number) ? `${country} ${number}` : number
  if (/patent|专利/i.test(textOf(element.parentNode as Element))) return whole
  return isChinese(element) ? `专利 ${whole}` : `Patent ${whole}`
}

const previous = (element: Element): Element | null => {
  const parts = children(element.parentNode as Element)
  return parts[parts.indexOf(element) - 1] ?? null
}

/** Pages of a part of a book or of proceedings without a volume, which would pass for any number. */
function pageAlone(first: string, element: Element): string | null {
  const citation = element.parentNode as Element
  const isPart = children(citation, 'publisher-name', 'conf-name', 'chapter-title', 'edition').length > 0
  const isNumbered = children(citation, 'volume', 'issue').length > 0
  const isSaid = /\bp(p|ages?)?\.?$/i.test(
    textOf(previous(element)) || (element.previousSibling?.nodeValue ?? ''),
  )
  if (!/^\d+$/.test(first) || !isPart || isNumbered || isSaid || isChinese(element)) return null
  const last = textOf(at(citation, 'lpage'))
  return last && last !== first ? `pp. ${first}` : `p. ${first}`
}

/** What happened on a date of a patent, file or page, which an attribute alone says. */
const STAGES: Record<string, string> = {
  filed: '申请',
  issued: '公告',
  granted: '授权',
  published: '发布',
  updated: '更新',
  cited: '引用',
}

function stageOf(text: string, element: Element): string | null {
  const stage = attribute(element, 'content-type')?.trim().toLowerCase() ?? ''
  const word = Object.hasOwn(STAGES, stage) ? STAGES[stage] : undefined
  const day = at(element, 'year') ? (dateOf(element) ?? text) : text
  if (!word || !DATE.test(day)) return null
  return isChinese(element) ? `${day} ${word}` : `${stage} ${day}`
}

/** What sources call the day a work was read. */
const ACCESSED = /^(?:last-?)?(?:access(?:ed|-date)?|accessdate|viewed|retrieved|visited)(?:-date)?$/i

/** The day a work was read, which by itself would pass for that of its publication. */
function accessed(text: string, element: Element): string | null {
  const given = text || (attribute(element, 'iso-8601-date') ?? '')
  const day = at(element, 'year') ? (dateOf(element) ?? given) : given
  return DATE.test(day) ? (isChinese(element) ? `[${day}]` : `Accessed ${day}`) : null
}

const DATE = /^(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d)/i

/** Returns a part of a parsed reference with the word its source leaves out; null where none is missing. */
export const worded = (element: Element): string | null =>
  Object.hasOwn(WORDS, element.tagName) ? (WORDS[element.tagName]?.(textOf(element), element) ?? null) : null

/** Checks for text between the parts, loose or in an `x`, in which case the citation is printed as is. */
export const hasLooseText = (citation: Element): boolean =>
  Array.from(citation.childNodes).some((node) =>
    /\S/.test((isText(node) ? node.nodeValue : isSeparator(node) ? node.textContent : null) ?? ''),
  )

/** Whether a node is the punctuation, or the words, that print sets between the parts of a reference or name. */
const isSeparator = (node: Node): boolean => isElement(node) && node.tagName === 'x'

/** Returns the role of people in a parsed reference, if only given by `person-group-type`; "" otherwise. */
export function roleOf(element: Element): string {
  if (element.tagName !== 'person-group' || hasLooseText(element) || children(element, 'role').length > 0)
    return ''
  const type = (attribute(element, 'person-group-type') ?? '').toLowerCase()
  const words = Object.hasOwn(ROLES, type) ? ROLES[type] : undefined
  const names = children(element, 'name', 'string-name', 'collab')
  if (!words || names.length === 0) return ''
  if (hasHan(textOf(element))) return `, ${words.zh}`
  return `, ${names.length > 1 || children(element, 'etal').length > 0 ? words.several : words.single}`
}

const ROLES: Record<string, { zh: string; single: string; several: string }> = {
  assignee: { zh: '专利权人', single: 'assignee', several: 'assignees' },
  editor: { zh: '主编', single: 'ed.', several: 'eds.' },
  'guest-editor': { zh: '客座主编', single: 'guest ed.', several: 'guest eds.' },
  compiler: { zh: '编', single: 'comp.', several: 'comps.' },
  curator: { zh: '数据整理', single: 'curator', several: 'curators' },
  director: { zh: '导演', single: 'dir.', several: 'dirs.' },
  illustrator: { zh: '插图', single: 'illus.', several: 'illus.' },
  'issue-editor': { zh: '本期主编', single: 'issue ed.', several: 'issue eds.' },
  'series-editor': { zh: '丛书主编', single: 'series ed.', several: 'series eds.' },
  'volume-editor': { zh: '分卷主编', single: 'vol. ed.', several: 'vol. eds.' },
  producer: { zh: '制片', single: 'producer', several: 'producers' },
  reviewer: { zh: '评阅', single: 'reviewer', several: 'reviewers' },
  transed: { zh: '编译', single: 'ed. and trans.', several: 'eds. and trans.' },
  inventor: { zh: '发明人', single: 'inventor', several: 'inventors' },
  translator: { zh: '译', single: 'trans.', several: 'trans.' },
}

/**
 * Returns whether the parts of a name stand in the order of print: a person of a reference or sentence that is printed.
 */
export function isAsPrinted(name: Element): boolean {
  if (hasLooseText(name)) return true
  const group = name.parentNode as Element
  const holder = group.tagName === 'person-group' ? (group.parentNode as Element) : group
  const isPrinted = holder.tagName === 'mixed-citation' || hasLooseText(holder)
  return isPrinted && !hasHan(textOf(name))
}
