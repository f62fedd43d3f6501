import { rankArticles } from '@/lib/backend/db/repositories/rank'
import { narrow, open } from '@/lib/backend/scope'
import type { RankPeriod, rankEndpoints } from '@/lib/contract/rank'
import type { Handlers } from './handlers'
import { page } from './page'
import { wireArticles } from './wire-article'

const MONTHS: Record<RankPeriod, number | null> = {
  all: null,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '2y': 24,
  '3y': 36,
}

export const rankHandlers: Handlers<keyof typeof rankEndpoints> = {
  rank: async ({ query, context }) => {
    open(context.scope.site)
    const { rows, total } = await rankArticles(context.db, {
      siteIds: narrow(context.scope, query.siteId),
      publicationId: query.publicationIndexId,
      own: query.own,
      sort: query.sort,
      months: MONTHS[query.period],
      page: query.page,
      size: query.size,
    })
    const items = await wireArticles(context, rows)
    const placed = items.map((item, at) => ({
      ...item,
      rank: query.page * query.size + at + 1,
      score: rows[at]?.score ?? 0,
    }))
    return page(placed, total, query)
  },
}
