import type { Db } from '@/lib/backend/db/db'
import { type Condition, allOf } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { isKnownMissing, wordsInScope } from '../queries/similar-values'
import { compileQuery } from '../query/compile'
import { otherGreek } from '../query/greek'
import { parseQuery } from '../query/parse'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'

/** Where works and values are looked for: sites, and the documents of the search. */
export type SearchScope = { siteIds: number[]; scope: Condition }

type Works = { where: Condition; words: string[]; total: number }

/** Returns the condition, the ranking words and the number of the works that hold a text; null where none does. */
export async function worksWith(db: Db, scope: Condition, text: string): Promise<Works | null> {
  if (lexemesOf(text).some((lexeme) => isKnownMissing(db, scope, lexeme))) return null
  const { where: matching, words } = compileQuery(parseQuery(text))
  if (!matching) return null
  const where = allOf([matching, scope])
  const total = await countHits(db, where)
  return total === 0 ? null : { where, words, total }
}

/** Looks up the words of a text together, so that texts with one that no work has need not be counted. */
export const lookUpWords = (db: Db, scope: Condition, text: string): Promise<unknown> =>
  wordsInScope(db, scope, lexemesOf(text))

/** The lexemes of a text of plain words, each of which a work with all of them has; none for other texts. */
const lexemesOf = (text: string): string[] =>
  /^[a-z]+(?: [a-z]+)*$/.test(text)
    ? text
        .split(' ')
        .filter((word) => word.length > 2 && !isStopWord(word) && otherGreek(word) === null)
        .map(stem)
    : []
