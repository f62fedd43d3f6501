import 'server-only'
import type { PeriodInfo, PeriodTree } from '@/lib/contract/period'
import type { ColumnOfArticles } from '@/lib/contract/article'
import type { ScreenContext } from '@/app/_page/render-screen'
import { limits } from '@/lib/rules/limits'
import { RcPubError } from '@/lib/client/rc-pub-error'

export type IssueData = {
  period: PeriodInfo | null
  columns: ColumnOfArticles[]
  tree: PeriodTree[]
  /** True to show all issues as covers instead of one issue. */
  wall?: boolean
}

/** An issue by year and number, by id, or by position (the newest, or the one before it). */
export type IssueQuery = {
  year?: string | undefined
  issue?: string | undefined
  periodId?: string | undefined
  back?: boolean
}

/** Loads the issues of the site by journal and year. */
export const loadTree = async ({ call, bundle }: ScreenContext) =>
  (await call('getPeriodTree', { query: { siteId: bundle.site.id, isBack: 'false' } })) as PeriodTree[]

/** Loads an issue (by default the newest), its contents and the issue tree. A site without issues is no error. */
export async function loadIssue(context: ScreenContext, query: IssueQuery): Promise<IssueData> {
  const { call } = context
  const tree = await loadTree(context)
  const period = await findPeriod(context, query)
  const columns = period
    ? await call('getArticlesByPeriodicalIdGroupByColumn', {
        params: { periodId: period.id },
        query: { size: limits.issueArticles },
      })
    : []
  return { period, columns, tree }
}

async function findPeriod(
  { call, bundle }: ScreenContext,
  { year, issue, periodId, back }: IssueQuery,
): Promise<PeriodInfo | null> {
  if (periodId) {
    const named = call('getPeriodInfo', { query: { id: periodId } })
    // With an unknown id the year still selects an issue.
    const period = year ? await named.catch(nullIfMissing) : await named
    if (period) return period
  }
  const second = back && !year ? bundle.periods[1] : undefined
  const query = second
    ? { id: second.id }
    : { siteId: bundle.site.id, ...(year ? { year } : {}), ...(issue ? { issue } : {}) }
  const period = call('getPeriodInfo', { query })
  return year ? period : period.catch(nullIfMissing)
}

function nullIfMissing(error: unknown): null {
  if (error instanceof RcPubError && error.kind === 'not-found') return null
  throw error
}
