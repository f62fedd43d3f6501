import type { Db } from '@/lib/backend/db/db'
import { migrate, migrateSchema } from '@/lib/backend/db/migrate'
import { encodingFault } from '@/lib/backend/db/text-encoding'
import { fileStore } from '@/lib/backend/files/file-store'
import { deleteStoredState } from '@/lib/backend/site/queries/stored-state'
import { checkBackup, storedIn } from './check-backup'
import { BackupError, fileEntry, tableEntry } from './manifest'
import { withMigrationsTo } from './migrations-to'
import {
  beginRestore,
  dropIndexes,
  endRestore,
  hasContent,
  hasUnfinishedRestore,
  insertLines,
  makeIndexes,
  setSequences,
  setTriggers,
} from './queries/load'
import type { BackupArchive } from './read-archive'

/** Bytes of rows per statement. */
const AT_ONCE = 2 * 1024 * 1024

type Progress = (part: string, done: number, total: number) => void

type Options = {
  /** Folder of this version's migrations. */
  migrations: string
  /** Restores no files: for a scratch database. */
  rowsOnly?: boolean
  /** Called when the rows are restored, before newer migrations change them. */
  loaded?: (db: Db) => Promise<void>
  /** Called before the database counts as restored: what has to be there when it does. */
  beforeEnd?: () => Promise<void>
  onProgress?: Progress
}

/**
 * Restores a backup into an empty database and migrates it to this version's schema. The whole backup is checked before
 * anything is written; an interrupted restore leaves a marker (`refuseUnfinished`), and the next one starts over.
 * Throws BackupError if the database has content or the backup is damaged.
 */
export async function restoreBackup(db: Db, archive: BackupArchive, options: Options): Promise<void> {
  const { migrations, rowsOnly = false, loaded, beforeEnd, onProgress = () => undefined } = options
  const { manifest } = archive
  if ((await hasContent(db)) && !(await hasUnfinishedRestore(db)))
    throw new BackupError(
      'There is a database with content already, and a restore never overwrites one. ' +
        'Set DATA_DIR to another folder, or DATABASE_URL to an empty database.',
    )
  const encoding = await encodingFault(db)
  if (encoding !== null) throw new BackupError(encoding)
  await withMigrationsTo(migrations, manifest.migration.when, async (folder) => {
    await checkBackup(archive, onProgress)
    await beginRestore(db)
    if (!rowsOnly) await restoreFiles(archive, onProgress)
    await migrateSchema(db, folder)
    await restoreRows(db, archive, onProgress)
    await loaded?.(db)
  })
  await migrate(db, migrations)
  // The file location of the old installation does not apply to this one.
  await deleteStoredState(db, 'files-folder')
  await beforeEnd?.()
  await endRestore(db)
}

async function restoreFiles(archive: BackupArchive, onProgress: Progress): Promise<void> {
  const store = fileStore()
  let done = 0
  for (const stored of storedIn(archive)) {
    onProgress('Files', done++, archive.manifest.files.count)
    const entry = fileEntry(stored)
    const expected = { size: archive.size(entry), sha256: stored.slice(3) }
    if (!(await store.has(stored, expected.size)))
      await store.writeStream(stored, await archive.read(entry), expected)
  }
}

async function restoreRows(db: Db, archive: BackupArchive, onProgress: Progress): Promise<void> {
  const { tables, sequences } = archive.manifest
  const indexes = await dropIndexes(db)
  await setTriggers(db, tables, 'disable')
  for (const [at, table] of tables.entries()) {
    onProgress('Tables', at, tables.length)
    for await (const lines of archive.lines(tableEntry(table.name), AT_ONCE))
      await insertLines(db, table, lines)
  }
  onProgress('Indexes', 0, 1)
  await makeIndexes(db, indexes)
  await setTriggers(db, tables, 'enable')
  await setSequences(db, sequences)
}
