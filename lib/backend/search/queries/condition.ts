import { type SQL, and, inArray, not, or, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { escapeLike } from '@/lib/backend/db/escape-like'
import type { ResourceType } from '@/lib/rules/resource-type'
import { searchDocuments } from '@/lib/backend/db/db'
import type { Field } from '../document'
import { phraseText } from '../fold'

/** A condition on search documents. */
export type Condition = SQL

export const everyDocument: Condition = sql`true`
export const noDocument: Condition = sql`false`

/** Returns the condition for documents that satisfy all conditions; every document when there are none. */
export const allOf = (conditions: Condition[]): Condition => and(...conditions) ?? everyDocument

/** Returns the condition for documents that satisfy any of the conditions that are given; null when there are none. */
export const anyOf = (conditions: (Condition | null)[]): Condition | null =>
  or(...conditions.filter((condition) => condition !== null)) ?? null

/** Returns the condition for documents that do not satisfy a condition. */
export const noneOf = (condition: Condition): Condition => not(condition)

/** Returns the condition for documents of the given kinds and sites. */
export const inScope = (kinds: ResourceType[], siteIds: number[]): Condition =>
  and(inArray(searchDocuments.kind, kinds), inArray(searchDocuments.siteId, siteIds)) ?? sql`false`

/** Returns the condition for documents whose words match a tsquery. */
export const matches = (tsquery: string): Condition => sql`words @@ ${tsquery}::tsquery`

/** Returns the condition for documents with any of the facet values; no document for an empty list. */
export const hasFacet = (codes: number[]): Condition => sql`facets && ${`{${codes.join(',')}}`}::int[]`

/** Returns the condition for documents published after a year. */
export const afterYear = (year: number): Condition => sql`year > ${year}`

/** Returns the conditions for documents published between two years, with both; either may be open. */
export const betweenYears = (from: number | null, to: number | null): Condition[] => {
  const conditions = [from === null ? null : sql`year >= ${from}`, to === null ? null : sql`year <= ${to}`]
  return conditions.filter((condition) => condition !== null)
}

/** Documents whose year is not known. */
export const withoutYear: Condition = sql`coalesce(year, 0) = 0`

/** Returns the condition for documents with the given ids. */
export const withIds = (ids: number[]): Condition => inArray(searchDocuments.id, ids)

/** Returns a condition, excluding the given documents. */
export const withoutIds = (where: Condition, ids: number[]): Condition =>
  ids.length === 0 ? where : sql`${where} and id <> all(${sql.param(`{${ids.join(',')}}`)}::int[])`

type Phrase = {
  text: string
  field: Field | null
  isCut?: boolean
  isCutBefore?: boolean
  inShortTexts?: boolean
}

/**
 * Returns the condition for documents whose folded text contains a phrase: Latin words as a whole (the last may go on
 * if the phrase is cut, the first may begin before it if it is cut there), Chinese anywhere. `inShortTexts` leaves the
 * full texts out.
 */
export function hasPhrase({
  text,
  field,
  isCut = false,
  isCutBefore = false,
  inShortTexts = false,
}: Phrase): Condition {
  const phrase = escapeLike(phraseText(text))
  const start = isCutBefore || /^\p{Script=Han}/u.test(phrase) ? '' : ' '
  const end = isCut || /\p{Script=Han}$/u.test(phrase) ? '' : ' '
  if (field === null) {
    const pattern = `%${start}${phrase}${end}%`
    if (inShortTexts) return sql`phrases like ${pattern}`
    return sql`(phrases like ${pattern} or full_phrases like ${pattern})`
  }
  // Stay within the texts of the field: no separator between its name and the phrase.
  const words = phraseText(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const lead = start === '' ? '[^\u0001]*' : '([^\u0001]* )?'
  return sql`phrases ~ ${`\u0001${field} ${lead}${words}${end}`}`
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** Returns a cache key of a condition. */
export function conditionKey(where: Condition): string {
  const { sql: text, params } = dialect.sqlToQuery(where)
  return `${text} ${JSON.stringify(params)}`
}
