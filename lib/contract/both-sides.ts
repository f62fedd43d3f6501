import { hasHan } from '@/lib/text/has-han'

type Row = Record<string, unknown>

/** The two sides of a work in answers, Chinese and English. */
const SIDES = [
  ['resName', 'enResName'],
  ['summary', 'enSummary'],
  ['authors', 'enAuthors'],
  ['keyword', 'enKeyword'],
  ['publicationName', 'enPublicationName'],
  ['sourcePublicationName', 'enSourcePublicationName'],
  ['lanmu', 'enLanmu'],
  ['column', 'enColumn'],
] as const

/**
 * Returns the data of an answer with each missing side of a work filled from the other, a title in a third language from
 * `otherResName`: clients of the platform read one side alone. Formatted references stay as they are, for they say
 * their own languages.
 */
export const withBothSides = (data: unknown): unknown =>
  ofWorks(data, (row) => {
    for (const [zh, en] of pairsIn(row)) {
      const given = row[zh] || row[en] || (zh === 'resName' && row.otherResName)
      if (given) [row[zh], row[en]] = [row[zh] || given, row[en] || given]
    }
    if ('part' in row) row.part ||= row.lanmu
  })

/**
 * Returns data with each text of a work that stands on both sides on the side of its script only, so that pages show it
 * in its language: what `withBothSides` filled, and what other back ends fill.
 */
export const withSidesApart = (data: unknown): unknown =>
  ofWorks(data, (row) => {
    for (const [zh, en] of pairsIn(row)) {
      const text = row[zh]
      if (typeof text !== 'string' || text === '' || text !== row[en]) continue
      const none = zh === 'authors' ? '' : null
      const isThird = zh === 'resName' && text === row.otherResName
      if (isThird || !hasHan(text)) row[zh] = none
      if (isThird || hasHan(text)) row[en] = none
    }
  })

const pairsIn = (row: Row) => SIDES.filter(([zh, en]) => zh in row && en in row)

/** Returns a copy of data in which every work has been changed. */
function ofWorks(value: unknown, change: (row: Row) => void): unknown {
  if (Array.isArray(value)) return value.map((item) => ofWorks(item, change))
  if (!isRow(value)) return value
  const row: Row = {}
  for (const [name, field] of Object.entries(value))
    // The marks of a hit have the fields of a work; there null says that nothing is marked.
    row[name] = name === 'highlight' ? field : ofWorks(field, change)
  if (isWork(row)) change(row)
  return row
}

/** A work, or the works of a column. */
const isWork = (row: Row): boolean =>
  ('resName' in row && 'enResName' in row && !('quote' in row)) || ('column' in row && 'content' in row)

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
