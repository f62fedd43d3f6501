import type { Db } from '@/lib/backend/db/db'
import { storedState } from '@/lib/backend/site/queries/stored-state'

/** Moves when documents are built differently: an index of another version is built anew. */
export const INDEX_VERSION = '11'

/** Fact with the progress of an incomplete rebuild: version and id of the last article. */
export const REBUILD_PROGRESS = 'search-index-progress'

/**
 * Checks whether the index has an older version, or a rebuild was interrupted. One of a newer version is left to that:
 * while instances are updated one after another, one of the version before may start again.
 */
export async function needsRebuild(db: Db): Promise<boolean> {
  const known = await storedState(db)
  if (newestOf(known) > Number(INDEX_VERSION)) return false
  return known.get('search-index') !== INDEX_VERSION || known.has(REBUILD_PROGRESS)
}

/** Returns the version of an index that a newer version of the portal built, or is building; null if none did. */
export async function newerIndex(db: Db): Promise<number | null> {
  const newest = newestOf(await storedState(db))
  return newest > Number(INDEX_VERSION) ? newest : null
}

const newestOf = (known: ReadonlyMap<string, string>): number =>
  Math.max(...['search-index', REBUILD_PROGRESS].map((key) => Number.parseInt(known.get(key) ?? '0', 10)))
