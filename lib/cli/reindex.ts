import type { Db } from '@/lib/backend/db/db'
import { needsRebuild, reindex } from '@/lib/backend/search/reindex'
import { progress } from './progress'
import { waitForServers } from './wait-for-servers'

/** Builds the search index anew with progress, or goes on where that was cut off. */
export async function rebuildIndex(db: Db, { resume = false } = {}): Promise<number> {
  const bar = progress()
  const count = await reindex(db, (done, total) => bar.step('Search index', done, total), { resume })
  bar.end()
  await waitForServers(db)
  if (count > 0) process.stdout.write(`The search index is built: ${count} articles and everything else.\n`)
  return 0
}

/** Builds an index anew that an older version wrote, or that is not whole; does nothing where it is current. */
export async function refreshIndex(db: Db): Promise<number> {
  if (!(await needsRebuild(db))) return 0
  process.stdout.write('The search index is being rebuilt; searches find what it holds meanwhile.\n')
  return rebuildIndex(db, { resume: true })
}
