import type { Db } from '@/lib/backend/db/db'
import { type Condition, allOf } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'

/** Where works and values are looked for: sites, and the documents of the search. */
export type SearchScope = { siteIds: number[]; scope: Condition }

type Works = { where: Condition; words: string[]; total: number }

/** Returns the condition, the ranking words and the number of the works that hold a text; null where none does. */
export async function worksWith(db: Db, scope: Condition, text: string): Promise<Works | null> {
  const { where: matching, words } = compileQuery(parseQuery(text))
  if (!matching) return null
  const where = allOf([matching, scope])
  const total = await countHits(db, where)
  return total === 0 ? null : { where, words, total }
}
