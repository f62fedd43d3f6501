import type { Pool } from 'pg'
import { openDatabase } from './client'
import type { Db } from './db'

/** Statement timeout of commands: migrations, index builds, VACUUM. */
export const COMMAND_TIMEOUT_MS = 600_000

/** Runs work whose statements may take minutes, on a separate connection: no other statement gets this timeout. */
export async function withCommandTimeout<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const { options } = (db as Db & { $client: Pool }).$client
  const maintenanceDb = openDatabase(options.connectionString ?? '', {
    max: 1,
    application_name: options.application_name ?? '',
    statement_timeout: COMMAND_TIMEOUT_MS,
  })
  try {
    return await work(maintenanceDb.db)
  } finally {
    await maintenanceDb.pool.end()
  }
}
