import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/render-screen'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'
import type { ColumnOfArticles } from '@/lib/rc-pub/contract/article'
import type { PeriodInfo, PeriodTree } from '@/lib/rc-pub/contract/period'

export type IssueData = { period: PeriodInfo | null; columns: ColumnOfArticles[]; tree: PeriodTree[] }

/** An issue by year and number (the newest without), its contents and the tree beside it. No issue at all is no error. */
export const loadIssue = cache(
  async (year: string | undefined, issue: string | undefined): Promise<IssueData> => {
    const { call, bundle } = await screenContext()
    const siteId = bundle.site.id
    const tree = (await call('getPeriodTree', { query: { siteId } })) as PeriodTree[]
    const period = await call('getPeriodInfo', {
      query: { siteId, ...(year ? { year } : {}), ...(issue ? { issue } : {}) },
    }).catch((error: unknown) => {
      if (error instanceof RcPubError && error.kind === 'not-found' && !year) return null
      throw error
    })
    const columns = period
      ? await call('getArticlesByPeriodicalIdGroupByColumn', {
          params: { periodId: period.id },
          query: { size: 500 },
        })
      : []
    return { period, columns, tree }
  },
)
