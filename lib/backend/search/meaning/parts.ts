import { hasHan } from '@/lib/text/has-han'
import { exactKey, quoteLexeme } from '../document'
import { type Condition, allOf, matches } from '../queries/condition'
import { compileQuery } from '../query/compile'
import { numberedQuery } from '../query/numbers-of-issue'
import { parseQuery } from '../query/parse'
import { type Citation, yearInFull } from '../query/citation-locator'
import { all } from '../query/tsquery'

/** A field that a query may name. */
export type FieldName =
  | 'grant'
  | 'classification'
  | 'institution'
  | 'journal'
  | 'author'
  | 'year'
  | 'volume'
  | 'issue'
  | 'page'
  | 'words'
/** A field of a query with its tsquery; null for words, which may match in any field. */
export type Part = { name: FieldName; value: string; tsquery: string | null }

/** What a query names, and the condition of its works. */
export type FieldsRead = {
  fields: { name: FieldName; value: string }[]
  where: Condition
  /** Condition of the works that come first, where others are found by another reading or by less. */
  first?: Condition
  /** What the query says beside the fields; empty for nothing. */
  words: string
}

/** Returns a function that gives the names of a query their capitals, signs and spaces back: N Engl J Med. */
export const asTypedIn =
  (query: string) =>
  ({ name, value }: FieldsRead['fields'][number]): FieldsRead['fields'][number] => {
    const words = value.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    const text = words.join('[\\s.,]+')
    // Characters stand without spaces; Li is not the beginning of climate.
    const whole = hasHan(value) ? text : `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`
    const [typed = value] = new RegExp(whole, 'iu').exec(query) ?? []
    return { name, value: typed }
  }

/** The parts of a query with one of its numbers taken for another; null where it has none. */
export const renumbered = (
  parts: Part[],
  from: 'page' | 'issue' | 'volume',
  to: 'page' | 'issue',
): Part[] | null =>
  parts.some(({ name }) => name === from)
    ? parts.map((part) =>
        part.name === from ? { ...part, name: to, tsquery: numberTsquery(to, part.value) } : part,
      )
    : null

/** The parts of a query with the volume taken for a year, of which two digits are typed; null where they are not. */
export function datedBy(parts: Part[], query: string): Part[] | null {
  const typed = parts.find(({ name }) => name === 'volume')?.value.padStart(2, '0') ?? ''
  if (!new RegExp(`(?<!\\d)${typed}(?!\\d)`, 'u').test(query) || typed.length !== 2) return null
  const value = yearInFull(typed)
  const year: Part = { name: 'year', value, tsquery: numberTsquery('year', value) }
  return parts.map((part) => (part.name === 'volume' ? year : part))
}

type NumberName = 'year' | 'volume' | 'issue' | 'page'

const numberTsquery = (name: NumberName, value: string): string | null => {
  if (name === 'volume' || name === 'issue') return numberedQuery(name === 'volume' ? 'v' : 'n', value)
  if (name === 'year') return quoteLexeme(`y=${exactKey(value)}`)
  const forms = pageForms(exactKey(value)).map((form) => quoteLexeme(`f=${form}`))
  return forms.length === 1 ? forms.join('') : `(${forms.join(' | ')})`
}

/** Digits of the number of an article, which records have with or without the zero before it: 048901. */
const ARTICLE_DIGITS = 6

/** A page, and the number of an article with and without the zeros before it. */
const pageForms = (key: string): string[] =>
  /^\d{5,6}$/.test(key)
    ? [...new Set([key, key.replace(/^0+(?=\d)/, ''), key.padStart(ARTICLE_DIGITS, '0')])]
    : [key]

/** The year and numbers of a citation. */
export const numbersOf = (citation: Citation): Part[] =>
  (['year', 'volume', 'issue', 'page'] as const).flatMap((name): Part[] => {
    const value = citation[name]
    return value === null ? [] : [{ name, value, tsquery: numberTsquery(name, value) }]
  })

/**
 * Returns all parts, then without the page, the issue and the volume, one after another; `asWords` takes each for a word
 * instead.
 */
export function attempts(parts: Part[], asWords: boolean): Part[][] {
  const tries = [parts]
  for (const name of ['page', 'issue', 'volume'] as const) {
    const last = tries.at(-1) ?? []
    const dropped = last.filter((part) => part.name === name)
    if (dropped.length === 0) continue
    const words = dropped.map(({ value }): Part => ({ name: 'words', value, tsquery: null }))
    tries.push([...last.filter((part) => part.name !== name), ...(asWords ? words : [])])
  }
  return tries
}

/** The words beside the fields. */
export const wordsOf = (parts: Part[]): string =>
  parts
    .filter(({ name }) => name === 'words')
    .map(({ value }) => value)
    .join(' ')

/** The condition of all parts; null without any. */
export function conditionOf(parts: Part[]): Condition | null {
  const lexemes = parts.flatMap(({ tsquery }) => tsquery ?? [])
  const words = wordsOf(parts)
  const rest = words === '' ? null : compileQuery(parseQuery(words)).where
  const fieldsCondition = lexemes.length > 0 ? matches(all(lexemes)) : null
  const conditions = [fieldsCondition, rest].filter((condition) => condition !== null)
  return conditions.length > 0 ? allOf(conditions) : null
}
