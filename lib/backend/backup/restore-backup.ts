import type { Db } from '@/lib/backend/db/db'
import { migrate, migrateSchema } from '@/lib/backend/db/migrate'
import { encodingFault } from '@/lib/backend/db/text-encoding'
import { fileStore } from '@/lib/backend/files/file-store'
import { deleteStoredState } from '@/lib/backend/site/queries/stored-state'
import { BackupError, MANIFEST, SERVER_KEY, STORED_PATH, fileEntry, tableEntry } from './manifest'
import { withMigrationsTo } from './migrations-to'
import {
  beginRestore,
  dropIndexes,
  endRestore,
  findContent,
  hasUnfinishedRestore,
  insertLines,
  makeIndexes,
  setSequences,
  setTriggers,
} from './queries/load'
import { type BackupArchive, damaged } from './read-archive'

/** Bytes of rows per statement. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024

type Progress = (part: string, done: number, total: number) => void

type Options = {
  /** Folder of this version's migrations. */
  migrations: string
  /** Leaves out files whose bytes are not those of their name, also where the backup does not say so. */
  withoutDamaged?: boolean
  /** Restores no files: for a scratch database. */
  rowsOnly?: boolean
  /** Called when the rows are restored, before newer migrations change them. */
  loaded?: (db: Db) => Promise<void>
  /** Called before the database counts as restored: what has to be there when it does. */
  beforeEnd?: () => Promise<void>
  onProgress?: Progress
}

/**
 * Restores a backup into an empty database and migrates it to this version's schema; returns the paths of the damaged
 * files that were left out. The whole backup is checked before
 * anything is written; an interrupted restore leaves a marker (`refuseUnfinished`), and the next one starts over.
 * Throws BackupError if the database has content or the backup is damaged.
 */
export async function restoreBackup(db: Db, archive: BackupArchive, options: Options): Promise<string[]> {
  const {
    migrations,
    rowsOnly = false,
    withoutDamaged = false,
    loaded,
    beforeEnd,
    onProgress = () => undefined,
  } = options
  const { manifest } = archive
  const content = (await hasUnfinishedRestore(db)) ? null : await findContent(db)
  if (content !== null)
    throw new BackupError(
      `There is a database with content already (${content}), and a restore never overwrites one. ` +
        'Set DATA_DIR to another folder, or DATABASE_URL to an empty database.',
    )
  const encoding = await encodingFault(db)
  if (encoding !== null) throw new BackupError(encoding)
  const leftOut = await withMigrationsTo(migrations, manifest.migration.when, async (folder) => {
    const found = await checkBackup(archive, { withoutDamaged, onProgress })
    await beginRestore(db, migrations)
    if (!rowsOnly) await restoreFiles(archive, found, onProgress)
    await migrateSchema(db, folder)
    await restoreRows(db, archive, onProgress)
    await loaded?.(db)
    return found
  })
  await migrate(db, migrations)
  // The file location of the old installation does not apply to this one.
  await deleteStoredState(db, 'files-folder')
  await beforeEnd?.()
  await endRestore(db)
  return [...leftOut]
}

async function restoreFiles(
  archive: BackupArchive,
  leftOut: ReadonlySet<string>,
  onProgress: Progress,
): Promise<void> {
  const store = fileStore()
  let done = 0
  for (const stored of storedIn(archive)) {
    onProgress('Files', done++, archive.manifest.files.count)
    if (leftOut.has(stored)) continue
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
    for await (const lines of archive.lines(tableEntry(table.name), MAX_BATCH_BYTES))
      await insertLines(db, table, lines)
  }
  onProgress('Indexes', 0, 1)
  await makeIndexes(db, indexes)
  await setTriggers(db, tables, 'enable')
  await setSequences(db, sequences)
}

/**
 * Reads a whole backup and compares its checksums; returns the files that were damaged when it was taken. Throws
 * BackupError naming the first wrong part, or the files that were damaged later unless those are to be left out.
 */
async function checkBackup(
  archive: BackupArchive,
  { withoutDamaged, onProgress }: { withoutDamaged: boolean; onProgress: Progress },
): Promise<Set<string>> {
  const { path, manifest } = archive
  const { tables, files } = manifest
  for (const [at, { name, sha256 }] of tables.entries()) {
    onProgress('Checking', at, tables.length + files.count)
    const entry = tableEntry(name)
    if ((await archive.sha256(entry)) !== sha256)
      throw damaged(path, `${entry} has not the checksum its manifest names`)
  }
  const wrong = new Set<string>()
  let count = 0
  for (const stored of storedIn(archive)) {
    onProgress('Checking', tables.length + (count += 1), tables.length + files.count)
    if (!(await isIntact(archive, stored))) wrong.add(stored)
  }
  if (count !== files.count) throw damaged(path, `it holds ${count} files, its manifest names ${files.count}`)
  const known = new Set(files.damaged)
  const unknown = [...wrong].filter((stored) => !known.has(stored))
  if (unknown.length > 0 && !withoutDamaged) throw damagedFiles(path, unknown)
  return wrong
}

/** Returns whether an entry has the bytes its name says; one that cannot be read has not. */
const isIntact = (archive: BackupArchive, stored: string): Promise<boolean> =>
  archive.sha256(fileEntry(stored)).then(
    (sha256) => sha256 === stored.slice(3),
    (error: unknown) => {
      if (error instanceof BackupError) return false
      throw error
    },
  )

const damagedFiles = (path: string, [first = '', ...others]: string[]): BackupError =>
  new BackupError(
    `The backup ${path} is damaged: ${fileEntry(first)}${others.length > 0 ? ` and ${others.length} other files have` : ' has'} not the checksum its name says. ` +
      'Copy it again from where it was made, use another one, or restore all but such files with --without-damaged.',
  )

/** Lists the paths of stored files in a backup; throws on an entry that is not part of one. */
function* storedIn({ path, names, manifest }: BackupArchive): Generator<string> {
  const known = new Set([MANIFEST, SERVER_KEY, ...manifest.tables.map(({ name }) => tableEntry(name))])
  for (const name of names()) {
    if (known.has(name)) continue
    const stored = name.slice(fileEntry('').length)
    if (name !== fileEntry(stored) || !STORED_PATH.test(stored))
      throw damaged(path, `nothing of this portal is called ${JSON.stringify(name)}`)
    yield stored
  }
}
