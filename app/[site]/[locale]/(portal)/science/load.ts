import 'server-only'
import { type PageRequest, type ScreenContext, existingPage } from '@/app/_page/screen'
import type { scienceRoute } from '@/lib/routes/areas/journal'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { limits } from '@/lib/rules/limits'

/** Number of articles shown per column. */
export const ARTICLES_SHOWN = 4
/** Number of columns shown with articles; the others are shown by name. */
const COLUMNS_SHOWN = 12

export type ScienceData = Awaited<ReturnType<typeof loadScience>>

/** Loads the research columns, each with its newest articles, or all articles of the column the address names. */
export async function loadScience(
  { call, bundle }: ScreenContext,
  { query }: PageRequest<typeof scienceRoute>,
) {
  const siteId = bundle.site.id
  const columns = await call('extColumns', { query: { siteId } })
  const articlesOf = (column: string, page: { page?: number; size: number }) =>
    call('extArticles', { query: { siteId, column, own: '1', ...page } })
  if (query.column !== undefined) {
    const column = columns.find((each) => each.column === query.column)
    if (!column) throw new RcPubError('not-found', '')
    const page = { page: query.page, size: limits.search.pageSize }
    return { kind: 'one' as const, column, articles: existingPage(await articlesOf(column.column, page)) }
  }
  const shown = await Promise.all(
    columns.slice(0, COLUMNS_SHOWN).map(async (column) => {
      const { content, totalElements } = await articlesOf(column.column, { size: ARTICLES_SHOWN })
      // A remote back end counts the columns of the newest issues only.
      return { column: { ...column, count: Math.max(column.count, totalElements) }, articles: content }
    }),
  )
  return { kind: 'all' as const, shown, others: columns.slice(COLUMNS_SHOWN) }
}
