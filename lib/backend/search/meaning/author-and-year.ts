import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { quoteLexeme } from '../document'
import { allOf, matches } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { readCitation } from '../query/citation-locator'
import { compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import { isReference } from '../query/reference'
import type { Ranker } from '../rank'
import { segment } from '../segment'
import { isStopWord } from '../stop-words'
import type { Meaning, Typed } from './meaning'
import { namesIn } from './names-in-query'
import { type Part, asTypedIn, conditionOf, numbersOf } from './parts'
import { translatedWords } from './word-translations'

/** A name of several words, as Wang YJ: one word may be the surname of many, or a subject. */
const FULL_NAME = /^\p{Script=Latin}[\p{L}.'’-]*(?: [\p{L}.'’-]+)+$/u

/**
 * Finds the works of an author and a year that have some of the other words, in either language, where none has all:
 * 黄土高原 覆盖 Wang YJ 2009.
 */
export async function byAuthorAndYear(
  context: Context,
  { rank }: Ranker,
  { query, scope, siteIds, total }: Typed,
): Promise<Meaning | null> {
  const citation = readCitation(query)
  if (total > 0 || !citation || citation.year === null || isReference(query)) return null
  const { names, others } = await namesIn(context, scope, { citation, query })
  const authors = names.filter(({ name }) => name === 'author')
  if (others.length === 0 || authors.length === 0 || !authors.every(({ value }) => FULL_NAME.test(value)))
    return null
  const fields: Part[] = [...names, ...numbersOf({ ...citation, volume: null, issue: null, page: null })]
  const words = others.map(({ value }) => value).join(' ')
  const translated = await translatedWords(context, siteIds, words)
  const some = [
    ...segment(words, 'query').filter((word) => !isStopWord(word)),
    ...translated.flatMap(({ targets }) => targets.map(({ word }) => word)),
  ]
  const ofFields = conditionOf(fields)
  if (ofFields === null || some.length === 0) return null
  const any = matches([...new Set(some)].map(quoteLexeme).join(' | '))
  const where = allOf([ofFields, any, scope])
  const count = await countHits(context.db, where)
  if (count === 0) return null
  const ranked = [...compileQuery(parseQuery(words)).words, ...some]
  return {
    lead: await rank(context.db, { words: ranked, where, total: count, limit: limits.search.ranked }),
    where,
    readings: [{ kind: 'fields', fields: fields.map(asTypedIn(query)) }],
    isNearest: true,
  }
}
