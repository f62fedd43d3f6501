import { withoutBibtex } from './reference'

/** Tags of RIS and of EndNote for what the index knows of a work; the title first, for a long query is cut. */
const RIS = ['DO', 'TI', 'T1', 'JO', 'T2', 'JF', 'PY', 'Y1', 'VL', 'IS', 'SP', 'AU', 'A1']
const ENDNOTE = ['%R', '%T', '%J', '%D', '%V', '%N', '%P', '%A']
const FORMATS = [
  { begins: /^\s*TY\s{1,3}-\s/, tag: /(?:^|\s)([A-Z][A-Z0-9])\s{1,3}-(?:\s|$)/u, told: RIS },
  { begins: /^\s*%(?:0|[A-Z@])\s/, tag: /(?:^|\s)(%[A-Z0-9@])\s/u, told: ENDNOTE },
]
/** Tags of one thing each, which are all there is to say of a citation file. */
const FEWEST = 3

/** Returns a pasted entry of BibTeX, RIS or EndNote as the words of its fields; other queries as they are. */
export function withoutTags(query: string): string {
  const format = FORMATS.find(({ begins }) => begins.test(query))
  if (!format) return withoutBibtex(query)
  const pieces = query.trim().split(format.tag).slice(1)
  const fields = pieces.flatMap((tag, at) =>
    at % 2 === 0 && format.told.includes(tag) ? [{ tag, value: (pieces[at + 1] ?? '').trim() }] : [],
  )
  return fields.length < FEWEST
    ? query
    : fields
        .sort((a, b) => format.told.indexOf(a.tag) - format.told.indexOf(b.tag))
        .map(({ value }) => value)
        .join(', ')
}
