import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { anyOf } from '../queries/condition'
import { distinctHits } from '../queries/search-hits'
import type { Ranker } from '../rank'
import type { Meaning, Typed } from './meaning'
import { worksWith } from './works-with'

/** 脂脂肪酸 for 脂肪酸: a character typed twice. */
const TWICE = /(\p{Script=Han})\1/gu
const SHORTEST = 3
/** The words as typed have at most so many works, and the others at least so many times more. */
const MOST_TYPED = 3
const TIMES_MORE = 4

/** Finds works of a query with one character typed twice, after those few that hold it as typed (磷脂脂肪酸). */
export async function byDoubled({ db }: Context, ranker: Ranker, typed: Typed): Promise<Meaning | null> {
  const { query, scope, total } = typed
  const text = query.replace(TWICE, '$1')
  const isOnce = [...query].length === [...text].length + 1
  if (total === 0 || total > MOST_TYPED || !isOnce || [...text].length < SHORTEST) return null
  const works = await worksWith(db, scope, text)
  if (works === null || works.total < total * TIMES_MORE) return null
  const { where } = works
  const ranked = await ranker.rank(db, { ...works, limit: limits.search.ranked })
  const all = [...(await typed.best()), ...ranked]
  return {
    lead: distinctHits(all),
    where: anyOf([typed.where, where]) ?? where,
    readings: [{ kind: 'spelling', to: [text] }],
    isNearest: false,
  }
}
