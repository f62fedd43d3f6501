import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { PageRequest } from '@/lib/routes/route'
import type { academicRoute } from '@/lib/routes/areas/journal'
import { loadIssue, loadTree } from '@/app/_issue/load-issue'

const number = (value: string | undefined) => (value && /^[1-9]\d*$/.test(value) ? value : undefined)

/**
 * Loads the archive: `activeName` is an issue's id; `backissue` without one is the issue before the newest. Without
 * issue, year and type, all issues of the journal, or the newest issue where there are several journals.
 */
export async function loadArchive(
  context: ScreenContext,
  { params, query }: PageRequest<typeof academicRoute>,
) {
  const named = params.activeName ?? query.activeName
  const periodId = number(named)
  const year = number(query.year)
  const type = params.type ?? query.type ?? query.code
  if (named || year || type) return loadIssue(context, { periodId, year, back: type === 'backissue' })
  const tree = await loadTree(context)
  return tree.length === 1 ? { period: null, columns: [], tree, wall: true } : loadIssue(context, {})
}
