import { contentsOfIssue, issuesOf } from './issues'
import type { RemoteSite } from './remote-call'

/** Number of newest issues whose columns are listed. */
const MAX_ISSUES = 4

type Column = { column: string; enColumn: string | null; count: number }

/** Returns the columns of the newest issues, most articles first. */
export async function columnsOf(remote: RemoteSite): Promise<Column[]> {
  const columns = new Map<string, Column>()
  for (const period of (await issuesOf(remote)).slice(0, MAX_ISSUES))
    for (const { column, enColumn, content } of await contentsOfIssue(remote, period)) {
      if (!column) continue
      const cached = columns.get(column) ?? { column, enColumn, count: 0 }
      columns.set(column, { ...cached, count: cached.count + content.length })
    }
  return [...columns.values()].sort((a, b) => b.count - a.count)
}
