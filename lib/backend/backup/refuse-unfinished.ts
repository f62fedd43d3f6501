import type { Db } from '@/lib/backend/db/db'
import { BackupError } from './manifest'
import { hasUnfinishedRestore } from './queries/load'

/** Throws if a restore into this database was interrupted. */
export async function refuseUnfinished(db: Db): Promise<void> {
  if (await hasUnfinishedRestore(db))
    throw new BackupError(
      'A restore into this database was interrupted, and its content is incomplete. Run the restore again: npm run restore -- <file>',
    )
}
