import type { Context } from '@/lib/backend/http/handler'
import type { SearchHit } from './queries/search-hits'
import { conditionKey, withoutIds } from './queries/condition'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { limits } from '@/lib/rules/limits'
import type { Ranker, Ranking } from './rank'

/** Results are ranked up to the first of these numbers that covers the requested range. */
const RANK_STEPS = [40, 200, limits.search.reachable]

/**
 * Returns a range of ranked documents. The order does not depend on the requested range: each further block excludes
 * the previous ones, so that no document is on two pages, whatever the ties.
 */
export async function rankedRange(
  context: Context,
  { rank }: Ranker,
  ranking: Omit<Ranking, 'limit'>,
  { from, to }: { from: number; to: number },
): Promise<SearchHit[]> {
  const key = `${ranking.words.join(' ')} / ${ranking.added?.join(' ') ?? ''} ${conditionKey(ranking.where)}`
  let found: SearchHit[] = []
  for (const step of RANK_STEPS) {
    if (found.length >= to) break
    const before = found
    const limit = step - before.length
    const next = await cachedUntilChange(context, `ranked ${step} ${key}`, () =>
      rank(context.db, {
        ...ranking,
        where: withoutIds(
          ranking.where,
          before.map(({ id }) => id),
        ),
        total: ranking.total - before.length,
        limit,
      }),
    )
    found = [...before, ...next]
    if (next.length < limit) break
  }
  return found.slice(from, to)
}
