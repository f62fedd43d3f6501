import type { Db } from '@/lib/backend/db/db'
import { BackupError, type BackupTable } from './manifest'
import { inSnapshot, linesOf } from './queries/snapshot'
import type { BackupArchive } from './read-archive'
import { restoreBackup } from './restore-backup'
import { createTally } from './tally'

type Options = { migrations: string; onProgress?: (part: string, done: number, total: number) => void }

/**
 * Restores a backup into a scratch database and compares number and hashes of each table's rows; throws
 * BackupError. Returns the paths of its damaged files.
 */
export const verifyBackup = (scratch: Db, archive: BackupArchive, options: Options): Promise<string[]> =>
  restoreBackup(scratch, archive, {
    ...options,
    rowsOnly: true,
    loaded: async (db) => {
      const { tables } = archive.manifest
      for (const [at, table] of tables.entries()) {
        options.onProgress?.('Comparing', at, tables.length)
        await compare(db, table)
      }
    },
  })

async function compare(db: Db, table: BackupTable): Promise<void> {
  const tally = createTally()
  await inSnapshot(db, async (tx) => {
    for await (const lines of linesOf(tx, table)) for (const line of lines) tally.add(line)
  })
  const { rows, sum } = tally.result()
  if (rows !== table.rows)
    throw new BackupError(`${table.name}: ${table.rows} rows were backed up, ${rows} came back.`)
  if (sum !== table.sum)
    throw new BackupError(`${table.name}: the rows that came back are not those backed up.`)
}
