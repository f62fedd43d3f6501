import 'server-only'
import type { PeriodInfo, PeriodTree } from '@/lib/contract/period'
import type { ColumnOfArticles } from '@/lib/contract/article'
import type { ScreenContext } from '@/app/_page/screen'
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
  /** Of a group, the member whose issues are shown. */
  siteId?: number
}

/** Loads the issues of a site by journal and year. */
export const loadTree = async ({ call, bundle }: ScreenContext, siteId = bundle.site.id) =>
  (await call('getPeriodTree', { query: { siteId, isBack: 'false' } })) as PeriodTree[]

/** Loads an issue (by default the newest), its contents and the issue tree. A site without issues is no error. */
export async function loadIssue(context: ScreenContext, query: IssueQuery): Promise<IssueData> {
  const { call } = context
  const tree = await loadTree(context, query.siteId)
  // Of several journals none has the newest issue: a card of each is shown.
  const isOfMany = tree.length > 1 && namesNothing(query) && context.bundle.site.publicationIndexId === null
  const period = isOfMany ? null : await findPeriod(context, query)
  const columns = period
    ? await call('getArticlesByPeriodicalIdGroupByColumn', {
        params: { periodId: period.id },
        query: { size: limits.issueArticles },
      })
    : []
  return { period, columns, tree }
}

const namesNothing = ({ year, periodId, back }: IssueQuery) => !year && !periodId && !back

async function findPeriod(context: ScreenContext, query: IssueQuery): Promise<PeriodInfo | null> {
  const { call, bundle } = context
  const { year, issue, periodId, back, siteId = bundle.site.id } = query
  if (periodId) {
    const named = call('getPeriodInfo', { query: { id: periodId } })
    // With an unknown id the year still selects an issue.
    const period = year ? await named.catch(nullIfMissing) : await named
    if (period) return period
  }
  const second = back && !year ? (await newestTwo(context, siteId))[1] : undefined
  const period = call('getPeriodInfo', {
    query: second ? { id: second.id } : { siteId, ...(year ? { year } : {}), ...(issue ? { issue } : {}) },
  })
  return year ? period : period.catch(nullIfMissing)
}

async function newestTwo({ call, bundle }: ScreenContext, siteId: number) {
  if (siteId === bundle.site.id) return bundle.periods
  return (await call('getFirstTwoPeriods', { query: { siteId } }).catch(nullIfMissing)) ?? []
}

function nullIfMissing(error: unknown): null {
  if (error instanceof RcPubError && error.kind === 'not-found') return null
  throw error
}
