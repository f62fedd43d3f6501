import { rename, rm, stat } from 'node:fs/promises'
import type { Db, Tx } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/files/file-store'
import { checkedSource, isUnreadableFile } from './checked-source'
import {
  BackupError,
  FORMAT,
  MANIFEST,
  type BackupTable,
  type Manifest,
  SERVER_KEY,
  fileEntry,
  tableEntry,
} from './manifest'
import { inSnapshot, isStoredPath, linesOf, snapshotTime, storedPaths } from './queries/snapshot'
import { lastMigration, sequencesOf, tablesOf } from './queries/tables'
import { partialPath } from './rotation'
import { createTally } from './tally'
import { createArchive } from './write-archive'

/** Maximum number of missing files listed. A restore leaves out the damaged ones that are listed: those all are. */
const MAX_NAMED = 1000

type Archive = ReturnType<typeof createArchive>

type Options = {
  path: string
  /** Signing key, unless the database has it or SECRET sets it. */
  serverKey: string | null
  /** The database in use, if `db` is a copy of it: a file deleted from it since the snapshot is not missing. */
  live?: Db
  onProgress?: (part: string, done: number, total: number) => void
}

/**
 * Writes a backup: every row of one snapshot, and the files they refer to. The file gets its final name when it is
 * complete. Throws BackupError if it exists or the disk is full.
 */
export async function takeBackup(
  db: Db,
  { path, serverKey, live = db, onProgress = () => undefined }: Options,
): Promise<Manifest> {
  if (await stat(path).catch(() => null))
    throw new BackupError(`${path} exists. Name another file: a backup never overwrites one.`)
  const partial = partialPath(path)
  await rm(partial, { force: true })
  const archive = createArchive(partial)
  try {
    const { paths, ...snapshot } = await inSnapshot(db, (tx) => writeRows(tx, archive, onProgress))
    const files = await writeFiles(paths, archive, { live, onProgress })
    if (serverKey !== null) archive.text(SERVER_KEY, serverKey)
    const manifest: Manifest = { format: FORMAT, ...snapshot, files }
    archive.text(MANIFEST, JSON.stringify(manifest))
    await archive.finish()
    await rename(partial, path)
    return manifest
  } catch (error) {
    await archive.abandon()
    await rm(partial, { force: true })
    throw explained(error, path)
  }
}

async function writeRows(tx: Tx, archive: Archive, onProgress: NonNullable<Options['onProgress']>) {
  const migration = await lastMigration(tx)
  if (!migration) throw new BackupError('This database has no content yet: there is nothing to back up.')
  const takenAt = await snapshotTime(tx)
  const found = await tablesOf(tx)
  const tables: BackupTable[] = []
  for (const [at, table] of found.entries()) {
    onProgress('Tables', at, found.length)
    const tally = createTally()
    async function* counted() {
      for await (const lines of linesOf(tx, table)) {
        for (const line of lines) tally.add(line)
        yield lines
      }
    }
    const sha256 = await archive.lines(tableEntry(table.name), counted())
    tables.push({ ...table, sha256, ...tally.result() })
  }
  return { takenAt, migration, tables, sequences: await sequencesOf(tx), paths: await storedPaths(tx) }
}

type Files = Manifest['files']

/** Writes the files; those that are missing or damaged are listed, for the others are still worth saving. */
async function writeFiles(
  paths: { path: string; size: number }[],
  archive: Archive,
  { live, onProgress }: Required<Pick<Options, 'live' | 'onProgress'>>,
): Promise<Files> {
  const sum: Files & { lost: number } = { count: 0, bytes: 0, missing: [], damaged: [], lost: 0 }
  const lose = (kind: 'missing' | 'damaged', path: string) => {
    sum.lost += 1
    if (kind === 'damaged' || sum.missing.length < MAX_NAMED) sum[kind].push(path)
  }
  for (const [at, { path, size }] of paths.entries()) {
    onProgress('Files', at, paths.length)
    const source = await readOrNull(path)
    if (source) {
      const { stream, isWhole } = checkedSource(source, path.slice(3))
      await archive.bytes(fileEntry(path), stream)
      sum.count += 1
      sum.bytes += size
      if (!isWhole()) lose('damaged', path)
    } else if (await isStoredPath(live, path)) lose('missing', path)
  }
  return sum
}

/** Opens a stored file; null if it is missing or cannot be opened. */
const readOrNull = (path: string) =>
  fileStore()
    .read(path)
    .catch((error: unknown) => {
      if (isUnreadableFile(error)) return null
      throw error
    })

function explained(error: unknown, path: string): unknown {
  const { code } = error as { code?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(
      `The disk of ${path} is full. Make room, or name a file on another disk; nothing of this backup was left behind.`,
      { cause: error },
    )
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS')
    return new BackupError(`${path} cannot be written. Name a file in a folder that exists and is yours.`, {
      cause: error,
    })
  return error
}
