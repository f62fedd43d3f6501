import type { Context } from '@/lib/backend/http/context'
import { quoteLexeme } from '../document'
import { foldText } from '../fold'
import { type Condition, allOf, matches } from '../queries/condition'
import { phrasesByIds, withWordParts } from '../queries/search-hits'
import { all } from '../query/tsquery'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import { documentTexts } from './evidence'
import { isNearWord } from './word-order'

const WORD = /^\p{Script=Latin}{6,40}$/u
const LATIN = /^[\p{Script=Latin}\p{N}-]+$/u
const READ = 30

/**
 * The word of titles nearest to a misspelt one, which is in no keyword or name: of works that hold the other words of
 * the query, that which most have. One half of a word with one slip is right.
 */
export async function wordOfTitles(
  { db }: Context,
  { scope }: { scope: Condition },
  word: string,
  others: string[],
): Promise<string | null> {
  const folded = foldText(word)
  const telling = others.map(foldText).filter((other) => LATIN.test(other) && !isStopWord(other))
  if (!WORD.test(folded) || telling.length === 0) return null
  const where = allOf([matches(all(telling.map((other) => quoteLexeme(stem(other))))), scope])
  const middle = Math.floor(folded.length / 2)
  const hits = await withWordParts(db, where, [[folded.slice(0, middle), folded.slice(middle)]], READ)
  const rows = await phrasesByIds(
    db,
    hits.map(({ id }) => id),
  )
  const counts = new Map<string, number>()
  for (const { phrases } of rows)
    for (const near of new Set(documentTexts(phrases).titles.flatMap((title) => title.split(' '))))
      if (isNearWord(folded, near)) counts.set(near, (counts.get(near) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
