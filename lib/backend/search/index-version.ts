import type { Db } from '@/lib/backend/db/db'
import { storedState } from '@/lib/backend/site/queries/stored-state'

/** Moves when documents are built differently: an index of another version is built anew. */
export const INDEX_VERSION = '10'

/** Fact with the progress of an incomplete rebuild: version and id of the last article. */
export const REBUILD_PROGRESS = 'search-index-progress'

/** Checks whether the index has another version, or a rebuild was interrupted. */
export async function needsRebuild(db: Db): Promise<boolean> {
  const known = await storedState(db)
  return known.get('search-index') !== INDEX_VERSION || known.has(REBUILD_PROGRESS)
}
