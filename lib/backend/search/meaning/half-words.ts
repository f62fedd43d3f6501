import type { Context } from '@/lib/backend/http/handler'
import { hasHan } from '@/lib/text/has-han'
import { allOf, matches } from '../queries/condition'
import { type SearchHit, withWordParts } from '../queries/search-hits'
import { wordsInScope } from '../queries/similar-values'
import { quoteLexeme } from '../document'
import { foldText } from '../fold'
import { all } from '../query/tsquery'
import { runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import type { Typed } from './meaning'

/** Words of at least this many letters have distinctive halves. */
const SHORTEST = 6
const MOST_UNKNOWN = 2

/**
 * Finds works that hold the words of a query that any work has, and for each other word one that begins or ends as it
 * does: of a word with one typing error, one half is right.
 */
export async function byHalfWords(
  { db }: Context,
  { query, scope }: Typed,
  limit: number,
): Promise<SearchHit[]> {
  if (hasHan(query)) return []
  const words = [
    ...new Set(runsOf(foldText(query)).flatMap(({ parts }) => parts.filter((part) => !isStopWord(part)))),
  ]
  const known = await wordsInScope(db, scope, words.map(stem))
  const unknown = words.filter((word) => !known.has(stem(word)))
  const others = words.filter((word) => known.has(stem(word)))
  const isFit = unknown.length > 0 && unknown.length <= MOST_UNKNOWN && others.length > 0
  if (!isFit || unknown.some((word) => word.length < SHORTEST)) return []
  const where = allOf([matches(all(others.map((word) => quoteLexeme(stem(word))))), scope])
  const halves = unknown.map((word): [string, string] => {
    const middle = Math.floor(word.length / 2)
    return [word.slice(0, middle), word.slice(middle)]
  })
  return withWordParts(db, where, halves, limit)
}
