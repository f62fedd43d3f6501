import { hasHan } from '@/lib/text/has-han'
import { type Element, attribute, children, textOf } from '../xml'

/** Separators before a part. */
const JOINED: Record<string, string> = {
  issue: '(',
  'issue-part': ' ',
  lpage: '–',
  suffix: ' ',
  'given-names': ' ',
  month: ' ',
  day: ' ',
  'page-range': ': ',
  fpage: ': ',
  'elocation-id': ': ',
  volume: ' ',
  etal: ', ',
}

/** Returns what joins a part of a parsed reference to the part before it, by their names. */
export const joinOf = (name: string, before: string): string => {
  if (name === 'lpage' && before === 'fpage') return '–'
  if (name === 'supplement' && ['volume', 'issue'].includes(before)) return ' '
  if (
    ['fpage', 'page-range', 'elocation-id'].includes(name) &&
    ['volume', 'issue', 'supplement'].includes(before)
  )
    return ': '
  if (name === 'publisher-name' && before === 'publisher-loc') return ': '
  if (name === 'publisher-loc' && before === 'publisher-name') return ', '
  if (name === 'volume' && ['year', 'month', 'day'].includes(before)) return '; '
  if (name === 'volume' && before === 'edition') return ', '
  return JOINED[name] && ['month', 'day', 'volume', 'etal'].includes(name) ? (JOINED[name] ?? '. ') : '. '
}

const isGroup = (part: Element, role: RegExp): boolean =>
  part.tagName === 'person-group' && role.test(attribute(part, 'person-group-type') ?? '')

/** Whether people are the editors of the book a chapter is in, whose authors and title stand before them. */
export const areEditorsOfBook = (part: Element): boolean => {
  const parts = children(part.parentNode as Element)
  return (
    isGroup(part, /^editors?$/i) &&
    parts.some((each) => isGroup(each, /^authors?$/i)) &&
    parts.some(({ tagName }) => tagName === 'article-title' || tagName === 'chapter-title') &&
    parts.some(({ tagName }) => tagName === 'source')
  )
}

/** Sets the editors of a book behind the title of the chapter, where its source has them right behind the authors. */
export function withEditorsBeforeBook(parts: Element[]): Element[] {
  const editors = parts.filter(areEditorsOfBook)
  if (editors.length === 0) return parts
  const others = parts.filter((part) => !editors.includes(part))
  const source = others.findIndex(({ tagName }) => tagName === 'source')
  return [...others.slice(0, source), ...editors, ...others.slice(source)]
}

/** The word between a chapter and the editors of its book, unless the source has it in a part of its own. */
export const wordBeforeEditors = (before: Element | null): string =>
  hasHan(textOf(before?.parentNode as Element | null)) || /^in\s*[:.,]?$/i.test(textOf(before)) ? '' : 'In: '

/** Whether a year alone stands behind volume and issue: "12(3) (2010)". */
export const isYearOfVolume = (element: Element, before: string): boolean => {
  if (element.tagName !== 'year' || !['volume', 'issue', 'supplement'].includes(before)) return false
  const parts = children(element.parentNode as Element)
  return !['month', 'day', 'season'].includes(parts[parts.indexOf(element) + 1]?.tagName ?? '')
}
