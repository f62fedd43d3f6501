import type { Queryable } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/files/file-store'
import { isPathUsed, lockPath } from '../queries/upload'

/** Removes the files of deleted rows, except those another row still refers to. */
export async function removeUnused(db: Queryable, rows: readonly { path: string }[]): Promise<void> {
  for (const { path } of rows)
    await db.transaction(async (tx) => {
      await lockPath(tx, path)
      if (!(await isPathUsed(tx, path))) await fileStore().remove(path)
    })
}
