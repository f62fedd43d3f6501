import type { Db } from '@/lib/backend/db/db'
import { newerMigration } from '@/lib/backend/db/migrate'
import { MIGRATIONS } from './migrations'

/** Warns of a command that is older than the database it works with. */
export async function reportNewer(db: Db): Promise<void> {
  const newer = await newerMigration(db, MIGRATIONS)
  if (newer !== null)
    process.stderr.write(
      `The database was migrated by a newer version (${newer.toISOString()}): better run this command with that one.\n`,
    )
}
