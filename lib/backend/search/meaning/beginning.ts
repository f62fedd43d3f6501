import type { Context } from '@/lib/backend/http/context'
import { allOf } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import type { Ranker } from '../rank'
import type { Meaning, Typed } from './meaning'
import { isSyllables } from './spellings'

/** A title that was cut within its last word: Multi-Source Transfer of Delexicali… */
const CUT = /^(?=(?:\S+\s+){2})(.*[\s-])(\p{Script=Latin}+)\s*(?:…|\.{3})?$/su

/** Fewer letters of a word tell nothing. */
const SHORTEST_BEGINNING = 3
const RANKED = 60

/** Works that hold all words of a query but the last, and one that begins as that does, where none holds them as typed. */
export async function byBeginning({ db }: Context, ranker: Ranker, typed: Typed): Promise<Meaning | null> {
  const [, head, last] = CUT.exec(typed.query.trim()) ?? []
  if (typed.total > 0 || !head || !last || isSyllables(typed.query)) return null
  const completed = [...last].length < SHORTEST_BEGINNING ? '' : `${last}*`
  const { where: matching, words } = compileQuery(parseQuery(`${head.replace(/-$/, ' ')}${completed}`))
  if (!matching) return null
  const where = allOf([matching, typed.scope])
  const total = await countHits(db, where)
  if (total === 0) return null
  return {
    lead: await ranker.rank(db, { words, where, total, limit: RANKED }),
    where,
    readings: [],
    isNearest: false,
  }
}
