import { BackupError } from '@/lib/backend/backup/manifest'
import type { Db } from '@/lib/backend/db/db'
import { newerMigration } from '@/lib/backend/db/migrate'
import { MIGRATIONS } from './migrations'

/** Says that the database was migrated by a newer version than this one, without a full stop; null if it was not. */
export async function newerVersion(db: Db): Promise<string | null> {
  const newer = await newerMigration(db, MIGRATIONS)
  return newer && `The database was migrated by a newer version (${newer.toISOString()})`
}

/** Warns of a command that is older than the database it works with. */
export async function reportNewer(db: Db): Promise<void> {
  const newer = await newerVersion(db)
  if (newer !== null) process.stderr.write(`${newer}: better run this command with that one.\n`)
}

/** Throws BackupError where a newer version may have made tables this one does not know. */
export async function refuseNewer(db: Db): Promise<void> {
  const newer = await newerVersion(db)
  if (newer !== null)
    throw new BackupError(
      `${newer}. Take the backup with that version: this one does not know all that is in it.`,
    )
}
