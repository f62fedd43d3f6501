import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import type { Ranker } from '../rank'
import type { Meaning, Typed } from './meaning'
import { isSyllables } from './pinyin'
import { worksWith } from './works-with'

/** A title that was cut within its last word: Multi-Source Transfer of Delexicali… */
const CUT = /^(?=(?:\S+\s+){2})(.*[\s-])(\p{Script=Latin}+)\s*(?:…|\.{3})?$/su

/** Fewer letters of a word tell nothing. */
const SHORTEST_BEGINNING = 3

/**
 * Finds works that hold all words of a query but the last, and one that begins as that does, where none holds them as
 * typed.
 */
export async function byBeginning({ db }: Context, ranker: Ranker, typed: Typed): Promise<Meaning | null> {
  const [, head, last] = CUT.exec(typed.query.trim()) ?? []
  if (typed.total > 0 || !head || !last || isSyllables(typed.query)) return null
  const completed = [...last].length < SHORTEST_BEGINNING ? '' : `${last}*`
  const works = await worksWith(db, typed.scope, `${head.replace(/-$/, ' ')}${completed}`)
  if (works === null) return null
  return {
    lead: await ranker.rank(db, { ...works, limit: limits.search.ranked }),
    where: works.where,
    readings: [],
    isNearest: false,
  }
}
