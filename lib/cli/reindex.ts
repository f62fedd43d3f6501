import type { Db } from '@/lib/backend/db/db'
import { facts } from '@/lib/backend/site/queries/facts'
import { INDEX_VERSION, reindex } from '@/lib/backend/search/reindex'
import { progress } from './progress'

/** Builds the search index anew with progress. */
export async function rebuildIndex(db: Db): Promise<number> {
  const bar = progress()
  const count = await reindex(db, (done, total) => bar.step('Search index', done, total))
  bar.end()
  if (count > 0) process.stdout.write(`The search index is built: ${count} articles and everything else.\n`)
  return 0
}

/** Builds an index that an older version wrote anew; does nothing where it is current. */
export async function freshenIndex(db: Db): Promise<void> {
  if ((await facts(db)).get('search-index') !== INDEX_VERSION) await rebuildIndex(db)
}
