import { type SQL, and, inArray, not, or, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ResourceType } from '@/lib/rules/resource-type'
import { searchDocuments } from '@/lib/backend/db/schema'
import type { Field } from '../document'
import { phraseText } from '../fold'

/** A condition on the documents of the index. */
export type Condition = SQL

export const everyDocument: Condition = sql`true`

/** Documents that satisfy all conditions; every document where there are none. */
export const allOf = (conditions: Condition[]): Condition => and(...conditions) ?? everyDocument

/** Documents that satisfy one of the conditions; null where there are none. */
export const anyOf = (conditions: Condition[]): Condition | null => or(...conditions) ?? null

/** Documents a condition does not hold for. */
export const noneOf = (condition: Condition): Condition => not(condition)

/** Documents of some kinds and sites. */
export const inScope = (kinds: ResourceType[], siteIds: number[]): Condition =>
  and(inArray(searchDocuments.kind, kinds), inArray(searchDocuments.siteId, siteIds)) ?? sql`false`

/** Documents whose words match a tsquery. */
export const matches = (tsquery: string): Condition => sql`words @@ ${tsquery}::tsquery`

/** Documents with any of some facet values; none where there are none. */
export const hasFacet = (codes: number[]): Condition => sql`facets && ${`{${codes.join(',')}}`}::int[]`

/** Documents published after a year. */
export const afterYear = (year: number): Condition => sql`year > ${year}`

/** Documents published in a year or later. */
export const fromYear = (year: number): Condition => sql`year >= ${year}`

/** Documents published in a year or earlier. */
export const untilYear = (year: number): Condition => sql`year <= ${year}`

/** Some documents by their ids. */
export const withIds = (ids: number[]): Condition => inArray(searchDocuments.id, ids)

/** A condition without some documents. */
export const withoutIds = (where: Condition, ids: number[]): Condition =>
  ids.length === 0 ? where : sql`${where} and id <> all(${sql.param(`{${ids.join(',')}}`)}::int[])`

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether the folded text holds a phrase: Latin words whole, Chinese anywhere. */
export function hasPhrase({ text, field }: { text: string; field: Field | null }): Condition {
  const phrase = escapeLike(phraseText(text))
  const start = /^\p{Script=Han}/u.test(phrase) ? '' : ' '
  const end = /\p{Script=Han}$/u.test(phrase) ? '' : ' '
  if (field === null) {
    const pattern = `%${start}${phrase}${end}%`
    return sql`(phrases like ${pattern} or full_phrases like ${pattern})`
  }
  // Within the field's own texts: no end mark between its name and the phrase.
  const words = phraseText(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const lead = start === '' ? '[^\u0001]*' : '([^\u0001]* )?'
  return sql`phrases ~ ${`\u0001${field} ${lead}${words}${end}`}`
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** What tells one condition from another. */
export function conditionKey(where: Condition): string {
  const { sql: text, params } = dialect.sqlToQuery(where)
  return `${text} ${JSON.stringify(params)}`
}
