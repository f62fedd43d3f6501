import 'server-only'
import { type PageRequest, type ScreenContext, existingPage } from '@/app/_page/screen'
import type { rankRoute } from '@/lib/routes/areas/article'
import { type RankPeriod, type RankSort, rankPeriods, rankSorts } from '@/lib/contract/rank'

export type RankData = Awaited<ReturnType<typeof loadRank>>

/** Loads a page of articles ranked by use or by citations over a period. */
export async function loadRank({ call, bundle }: ScreenContext, { query }: PageRequest<typeof rankRoute>) {
  const sort: RankSort = rankSorts.find((candidate) => candidate === query.sort) ?? 'views'
  const period: RankPeriod = rankPeriods.find((candidate) => candidate === query.period) ?? 'all'
  const articles = await call('rank', {
    query: { siteId: bundle.site.id, sort, period, page: query.page, size: 20 },
  })
  return { sort, period, articles: existingPage(articles) }
}
