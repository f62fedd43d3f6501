import type { Queryable } from '@/lib/backend/db/db'
import { fileStore } from './file-store'
import { oldestAndNewestFiles } from './queries/file'

/** Number of oldest and of newest files that are looked for. */
const SAMPLE = 20
/** A path no file has: its SHA-256 would be zero. */
const NO_FILE = `00/${'0'.repeat(64)}`

/** Rejects with FileStoreError while the store does not answer, or lacks its bucket or the rights to it. */
export async function reachStore(): Promise<void> {
  // A HEAD of a bucket that is not there says no more than one of a file that is not.
  ;(await fileStore().read(NO_FILE))?.destroy()
}

/**
 * Looks for some of the oldest and of the newest files of a database in the store; returns how many are missing, of how
 * many. Rejects with FileStoreError like `reachStore`.
 */
export async function missingFromStore(db: Queryable): Promise<{ missing: number; of: number }> {
  await reachStore()
  const files = await oldestAndNewestFiles(db, SAMPLE)
  const there = await Promise.all(files.map(({ path, size }) => fileStore().has(path, size)))
  return { missing: there.filter((each) => !each).length, of: files.length }
}
