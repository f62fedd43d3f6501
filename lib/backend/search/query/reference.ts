import { TYPE_MARK, bareReference } from './citation-text'

/** Marks that part what a reference says. */
const MARKS = 3
/** What a reference has and a list of keywords with a year has not: sentences, an issue, pages, a type, three numbers. */
const OF_REFERENCE = /[.．。:：]|[(（]\s?\d|\[[a-z]|\d\s?[-–—~]\s?\d|[卷期页]|\d\D{1,40}\d{1,9}\D{1,40}\d/iu

/** Returns whether a query is a whole reference: it is found by all it says. */
export const isReference = (query: string): boolean =>
  /(?:19|20)\d{2}/.test(query) &&
  (query.match(/[,，.。;；:：]/gu)?.length ?? 0) > MARKS &&
  OF_REFERENCE.test(query)

/** A field of BibTeX with its value, in braces or quotes or as a number. */
const BIBTEX = /\b([a-z]+)\s*=\s*(?:\{((?:[^{}]|\{[^{}]*\})*)(?:\}|$)|"([^"]*)(?:"|$)|(\d+))\s*,?/giu
const BIBTEX_ENTRY = /@[a-z]+\s*\{[^,]*,/giu
/** What an entry says of a work that the index knows; the title first, for a long query is cut. */
const TOLD = [
  'doi',
  'title',
  'journal',
  'journaltitle',
  'booktitle',
  'year',
  'volume',
  'number',
  'pages',
  'author',
]

/** Returns an entry of BibTeX as the words of its fields; other queries as they are. */
export function withoutBibtex(query: string): string {
  const fields = [...query.matchAll(BIBTEX)].map(
    ([, name = '', braced, quoted, number]) =>
      [name.toLowerCase(), braced ?? quoted ?? number ?? ''] as const,
  )
  const isEntry =
    fields.filter(([name]) => TOLD.includes(name)).length > 1 &&
    (/^\s*@/.test(query) || /=\s*\{/.test(query)) &&
    query
      .replace(BIBTEX_ENTRY, '')
      .replace(BIBTEX, '')
      .replace(/[\s{},]/g, '') === ''
  if (!isEntry) return query
  const values = fields
    .filter(([name]) => TOLD.includes(name))
    .sort(([a], [b]) => TOLD.indexOf(a) - TOLD.indexOf(b))
    .map(([name, value]) =>
      (name === 'author' ? value.replace(/\sand\s/g, ', ') : value).replace(/[{}\\]/g, ''),
    )
  return values.join(', ')
}

const HAS_OPERATOR = /\b(?:AND|OR|NOT)\b|[=＝]/
const TYPE_AT_END = new RegExp(`(?:${TYPE_MARK.source})\\s{0,3}[.．。]?\\s{0,9}$`, 'u')

/** Returns a reference without the marks no work is found by, a title without the type of its source behind it. */
export function withoutMarksOfReference(query: string): string {
  if (HAS_OPERATOR.test(query)) return query
  const bare = bareReference(query)
  return isReference(bare) ? bare : query.replace(TYPE_AT_END, '')
}

/** Quotes of a reference are its own, not asked for: they part words as other marks do. */
export const withoutItsQuotes = (query: string): string =>
  isReference(query) && !HAS_OPERATOR.test(query) ? query.replace(/["“”„＂]/g, ' ') : query
