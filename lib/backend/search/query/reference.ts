/** Marks that part what a reference says. */
const MARKS = 3

/** Returns whether a query is a whole reference: it is found by all it says. */
export const isReference = (query: string): boolean =>
  /(?:19|20)\d{2}/.test(query) && (query.match(/[,，.。;；:：]/gu)?.length ?? 0) > MARKS

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

/** Quotes of a reference are its own, not asked for: they part words as other marks do. */
export const withoutItsQuotes = (query: string): string =>
  isReference(query) && !/\b(?:AND|OR|NOT)\b|[=＝]/.test(query) ? query.replace(/["“”„＂]/g, ' ') : query
