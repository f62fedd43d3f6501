import type { Queryable } from '@/lib/backend/db/db'
import { fileStore } from './file-store'
import { oldestAndNewestFiles } from './queries/file'
import { reachStore } from './reach-store'

/** Number of oldest and of newest files that are looked for. */
const SAMPLE = 20
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
