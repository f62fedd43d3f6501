import type { Db } from '@/lib/backend/db/db'
import { migrate } from '@/lib/backend/db/migrate'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { MIGRATIONS } from './migrations'
import { reportContentWait } from './waits'

/** Migrates the database under the lock of its content. */
export const migrateContent = (db: Db): Promise<void> =>
  withAdvisoryLock(db, 'content', () => migrate(db, MIGRATIONS), { onWait: reportContentWait })

/** Migrates the database; returns the exit code. */
export async function migrateCommand(db: Db): Promise<number> {
  await migrateContent(db)
  process.stdout.write('The database is up to date.\n')
  return 0
}
