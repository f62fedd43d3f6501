import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/_page/render-screen'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { ColumnOfArticles } from '@/lib/contract/article'
import type { PeriodInfo, PeriodTree } from '@/lib/contract/period'

export type IssueData = { period: PeriodInfo | null; columns: ColumnOfArticles[]; tree: PeriodTree[] }

/** Which issue is asked for: by year and number, by id, or by its place (the newest, or the one before). */
export type IssueQuery = {
  year?: string | undefined
  issue?: string | undefined
  periodId?: string | undefined
  back?: boolean
}

/** An issue (the newest when nothing says which), its contents and the tree beside it. No issue at all is no error. */
export const loadIssue = cache(async (key: string): Promise<IssueData> => {
  const { call, bundle } = await screenContext()
  const asked = JSON.parse(key) as IssueQuery
  const siteId = bundle.site.id
  const tree = (await call('getPeriodTree', { query: { siteId } })) as PeriodTree[]
  const period = await findPeriod(asked)
  const columns = period
    ? await call('getArticlesByPeriodicalIdGroupByColumn', {
        params: { periodId: period.id },
        query: { size: 500 },
      })
    : []
  return { period, columns, tree }
})

async function findPeriod({ year, issue, periodId, back }: IssueQuery): Promise<PeriodInfo | null> {
  const { call, bundle } = await screenContext()
  if (periodId) {
    const named = call('getPeriodInfo', { query: { id: periodId } })
    // A year beside an id nobody knows still says what to show.
    const found = year ? await named.catch(orMissing) : await named
    if (found) return found
  }
  const second = back && !year ? bundle.periods[1] : undefined
  const query = second
    ? { id: second.id }
    : { siteId: bundle.site.id, ...(year ? { year } : {}), ...(issue ? { issue } : {}) }
  const found = call('getPeriodInfo', { query })
  return year ? found : found.catch(orMissing)
}

/** Null for what is not there; any other fault goes on. */
function orMissing(error: unknown): null {
  if (error instanceof RcPubError && error.kind === 'not-found') return null
  throw error
}
