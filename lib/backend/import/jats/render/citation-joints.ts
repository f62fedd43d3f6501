import { type Element, children } from '../xml'

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

/** Whether a year alone stands behind volume and issue: "12(3) (2010)". */
export const isYearOfVolume = (element: Element, before: string): boolean => {
  if (element.tagName !== 'year' || !['volume', 'issue', 'supplement'].includes(before)) return false
  const parts = children(element.parentNode as Element)
  return !['month', 'day', 'season'].includes(parts[parts.indexOf(element) + 1]?.tagName ?? '')
}
