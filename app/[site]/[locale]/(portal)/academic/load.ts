import 'server-only'
import { type PageRequest, type ScreenContext, namedSite } from '@/app/_page/screen'
import type { academicRoute } from '@/lib/routes/areas/journal'
import { loadIssue, loadTree } from '@/app/_issue/load-issue'

/** Codes of menu entries that name a type; `academic` itself is the whole archive. */
const TYPES: ReadonlySet<string> = new Set(['backissue', 'directory', 'journal'])

const number = (value: string | undefined) => (value && /^[1-9]\d*$/.test(value) ? value : undefined)

/**
 * Loads the archive: `activeName` is an issue's id; `backissue` without one is the issue before the newest. Without
 * issue, year and type, all issues of the journal, or the newest issue where there are several journals. A site in the
 * address (`siteIds` in a query) narrows a group to that member.
 */
export async function loadArchive(context: ScreenContext, request: PageRequest<typeof academicRoute>) {
  const { params, query } = request
  const siteId = Number(number(query.siteIds) ?? namedSite(request, context))
  const named = params.activeName ?? query.activeName
  const periodId = number(named)
  const year = number(query.year)
  const type = params.type ?? query.type ?? [query.code ?? ''].find((code) => TYPES.has(code))
  if (named || year || type) return loadIssue(context, { periodId, year, siteId, back: type === 'backissue' })
  const tree = await loadTree(context, siteId)
  return tree.length === 1 ? { period: null, columns: [], tree, wall: true } : loadIssue(context, { siteId })
}
