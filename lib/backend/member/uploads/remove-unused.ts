import type { Queryable } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/files/file-store'
import { isPathUsed } from '../queries/upload'

/** Removes the files of deleted rows, except those another row still refers to. */
export async function removeUnused(db: Queryable, rows: readonly { path: string }[]): Promise<void> {
  for (const { path } of rows) if (!(await isPathUsed(db, path))) await fileStore().remove(path)
}
