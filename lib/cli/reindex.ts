import type { Db } from '@/lib/backend/db/db'
import { needsRebuild } from '@/lib/backend/search/index-version'
import { reindex } from '@/lib/backend/search/reindex'
import { progress } from './progress'
import { waitForServers } from './wait-for-servers'

/** Rebuilds the search index with progress, or resumes an interrupted rebuild. */
export async function reindexCommand(db: Db, { resume = false } = {}): Promise<number> {
  const bar = progress()
  const count = await reindex(db, (done, total) => bar.step('Search index', done, total), { resume })
  bar.end()
  await waitForServers(db)
  if (count > 0) process.stdout.write(`The search index is built: ${count} articles and everything else.\n`)
  return 0
}

/** Rebuilds an index that an older version wrote or that is incomplete; does nothing if it is current. */
export async function refreshIndex(db: Db): Promise<number> {
  if (!(await needsRebuild(db))) return 0
  process.stdout.write(
    'The search index is being rebuilt; until then, searches find what it already holds.\n',
  )
  return reindexCommand(db, { resume: true })
}
