import { dateOf } from '../dates'
import { type Element, at, attribute, textOf } from '../xml'

/** Whether a first, last page or range of pages is said by another of them: all pages are printed once. */
export function isPagesAgain(element: Element): boolean {
  const citation = element.parentNode as Element
  const [first, last, range] = ['fpage', 'lpage', 'page-range'].map((name) => textOf(at(citation, name)))
  if (!first || !range) return false
  const [from, to = '', ...others] = range.split(/\s*[-–—]\s*/)
  // A range may have the last page without the digits it shares with the first: "4691–6".
  const isSame =
    from === first && others.length === 0 && (to === last || (to !== '' && last?.endsWith(to) === true))
  if (element.tagName === 'page-range') return isSame
  return (
    ['fpage', 'lpage'].includes(element.tagName) &&
    !isSame &&
    range.startsWith(first) &&
    !/^[\p{L}\p{N}]/u.test(range.slice(first.length))
  )
}

const isChinese = (element: Element): boolean => /\p{Script=Han}/u.test(textOf(element.parentNode as Element))

/** Words for the parts of a parsed reference that a source gives as a bare number, date or empty element. */
const WORDS: Record<string, (text: string, element: Element) => string | null> = {
  edition: (text, element) =>
    /^\d{1,2}$/.test(text) ? (isChinese(element) ? `第${text}版` : `${text} ed`) : null,
  version: (text, element) =>
    /^[\d.]+$/.test(text) ? (isChinese(element) ? `版本 ${text}` : `Version ${text}`) : null,
  size: (text, element) =>
    /^\d+$/.test(text) && /^pages?$/.test(attribute(element, 'units') ?? 'page')
      ? isChinese(element)
        ? `${text} 页`
        : `${text} p.`
      : null,
  anonymous: (text, element) => text || (isChinese(element) ? '佚名' : 'Anonymous'),
  'access-date': (text, element) => accessed(text, element),
  'date-in-citation': (text, element) =>
    attribute(element, 'content-type') === 'access-date' ? accessed(text, element) : null,
}

/** The day a work was read, which by itself would pass for that of its publication. */
function accessed(text: string, element: Element): string | null {
  const day = at(element, 'year') ? (dateOf(element) ?? text) : text
  return DATE.test(day) ? (isChinese(element) ? `[${day}]` : `Accessed ${day}`) : null
}

const DATE = /^(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s\d)/i

/** Returns a part of a parsed reference with the word its source leaves out; null where none is missing. */
export const worded = (element: Element): string | null =>
  Object.hasOwn(WORDS, element.tagName) ? (WORDS[element.tagName]?.(textOf(element), element) ?? null) : null
