import { cachedForSite } from '@/lib/backend/http/cached-until-change'
import { rankArticles, recentCitations } from '@/lib/backend/usage/queries/rank'
import { type Handlers, page, restrictSites } from '@/lib/backend/http/handler'
import { type rankEndpoints, rankMonths } from '@/lib/contract/rank'
import { wireArticles } from '../wire'

export const rankHandlers: Handlers<keyof typeof rankEndpoints> = {
  rank: async ({ query, context }) => {
    const siteIds = restrictSites(context.scope, query.siteId)
    const months = rankMonths[query.period]
    const { rows, total } = await rankArticles(context.db, {
      siteIds,
      publicationId: query.publicationIndexId,
      own: query.own,
      sort: query.sort,
      months,
      ...(query.sort === 'citations' &&
        months !== null && {
          cited: await cachedForSite(context, `citations ${JSON.stringify([siteIds, months])}`, () =>
            recentCitations(context.db, siteIds, months),
          ),
        }),
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
