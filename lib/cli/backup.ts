import { mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { keyToBackUp, restoreKey } from '@/lib/backend/auth/shared-key'
import { copyRunning } from '@/lib/backend/backup/copy-running'
import { BackupError, type Manifest, SERVER_KEY, lostFiles } from '@/lib/backend/backup/manifest'
import { openBackup } from '@/lib/backend/backup/read-archive'
import { refuseUnfinished } from '@/lib/backend/backup/refuse-unfinished'
import { restoreBackup } from '@/lib/backend/backup/restore-backup'
import { backupName, removeOldBackups } from '@/lib/backend/backup/rotation'
import { NOT_VERIFIED, VERIFYING, WITHOUT_FILES, isDue } from '@/lib/backend/backup/schedule'
import { refuseWithoutRoom } from '@/lib/backend/backup/room-to-verify'
import { withScratchDatabase } from '@/lib/backend/backup/scratch'
import { takeBackup } from '@/lib/backend/backup/take-backup'
import { isVerificationDue, recordUnverified, recordVerified } from '@/lib/backend/backup/verification-record'
import { verifyBackup } from '@/lib/backend/backup/verify-backup'
import type { Db } from '@/lib/backend/db/db'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { isServed } from '@/lib/backend/db/supervisor'
import { withDatabase, withServedDatabase } from '@/lib/backend/db/with-database'
import { failureText } from '@/lib/text/format-error'
import { directDatabaseUrl, env } from '@/lib/env'
import { interruptible } from './interrupt'
import { MIGRATIONS } from './migrations'
import { refuseNewer } from './newer-version'
import { noDatabase } from './no-database'
import { printError, printUsage } from './output'
import { progress } from './progress'

const USAGE = 'Usage: npm run backup -- <file.zip> | --into <folder> [--keep <n>] | --verify <file.zip>\n'

const childPath = resolve('.next-server/database.mjs')

/** Runs `backup <file>`, `backup --into <folder> [--keep <n>]`, `backup --verify <file>` or `backup --scheduled`. */
export async function backupCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      verify: { type: 'boolean' },
      into: { type: 'string' },
      keep: { type: 'string' },
      scheduled: { type: 'boolean' },
    },
  })
  const [path] = positionals
  if (values.scheduled && env.BACKUP_DIR) return backUpIfDue(env.BACKUP_DIR)
  if (values.keep !== undefined && values.into === undefined)
    return printError('--keep counts the backups of a folder: name it with --into <folder>.\n')
  if (values.into !== undefined && values.verify)
    return printError(`--into takes a backup, --verify reads one: give one of them.\n${USAGE}`)
  const keep = Number(values.keep ?? env.BACKUP_KEEP)
  if (!Number.isInteger(keep) || keep < 1)
    return printUsage(USAGE, '--keep takes a number of backups, at least 1.')
  if (values.into !== undefined && positionals.length === 0) return (await backUpInto(values.into, keep)).code
  if (!path || positionals.length > 1 || values.into !== undefined)
    return printUsage(USAGE, 'Name one file, or one folder with --into.')
  return values.verify ? verify(path) : withSource((source) => backUp(source, path))
}

/** Runs `restore <file> [--without-damaged]`. */
export async function restoreCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-damaged': { type: 'boolean' } },
  })
  const [path] = positionals
  if (!path || positionals.length > 1)
    return printUsage('Usage: npm run restore -- <file.zip> [--without-damaged]\n', 'Name one backup.')
  const archive = await openBackup(path)
  try {
    const withoutDamaged = values['without-damaged']
    const leftOut = await withServer((db) =>
      withProgress(async (onProgress) => {
        const beforeEnd = async () => {
          if (archive.has(SERVER_KEY) && !env.SECRET)
            await restoreKey(db, (await buffer(await archive.read(SERVER_KEY))).toString('utf8'))
        }
        const options = { migrations: MIGRATIONS, withoutDamaged, onProgress, beforeEnd }
        return restoreBackup(db, archive, options)
      }),
    )
    const { manifest } = archive
    process.stdout.write(`Restored ${sumOf(manifest)}.\n`)
    const lost = lostOf({ ...manifest.files, damaged: leftOut })
    return lost === '' ? 0 : printError(`${lost}Import what they came from again.\n`, WITHOUT_FILES)
  } finally {
    archive.close()
  }
}

async function backUp({ db, live }: Source, path: string): Promise<number> {
  const serverKey = await keyToBackUp(db)
  const manifest = await withProgress((onProgress) => takeBackup(db, { path, serverKey, live, onProgress }))
  process.stdout.write(`${path}: ${sumOf(manifest)}.\n`)
  if (serverKey === null) process.stdout.write('SECRET is not in it: keep that key with the backup.\n')
  return lostFiles(manifest) === 0 ? 0 : printError(lostOf(manifest.files), WITHOUT_FILES)
}

/** Takes a backup into a folder; returns the exit code and its path. */
async function backUpInto(folder: string, keep: number): Promise<{ code: number; path: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, backupName(new Date()))
  const code = await withSource((source) => backUp(source, path))
  for (const name of await removeOldBackups(folder, keep)) process.stdout.write(`${name} removed\n`)
  return { code, path }
}

/**
 * Takes a backup if one is due, and verifies it if that is due too; only one of several instances that share the folder
 * takes it.
 */
async function backUpIfDue(folder: string): Promise<number> {
  const due = async () =>
    (await isDue(folder, env.BACKUP_EVERY)) ? backUpInto(folder, env.BACKUP_KEEP) : null
  const backup = await (env.DATABASE_URL ? withServer((db) => withAdvisoryLock(db, 'backup', due)) : due())
  if (backup === null) return 0
  const isVerified = !(await isVerificationDue(folder)) || (await verifyAndRecord(folder, backup.path))
  return isVerified ? backup.code : NOT_VERIFIED
}

/** Verifies a backup; records, prints and returns whether it came back the same. */
async function verifyAndRecord(folder: string, path: string): Promise<boolean> {
  process.send?.(VERIFYING)
  try {
    await verify(path)
    await recordVerified(folder, basename(path))
    return true
  } catch (error) {
    await recordUnverified(folder, basename(path))
    printError(error instanceof BackupError ? `${error.message}\n` : failureText(error))
    return false
  }
}

/** Restores a backup into a scratch database and compares it; returns the exit code, throws BackupError. */
async function verify(path: string): Promise<number> {
  const archive = await openBackup(path)
  try {
    await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
    refuseWithoutRoom(archive, env.DATA_DIR)
    const damaged = await withScratchDatabase({ dataDir: env.DATA_DIR, childPath }, (db) =>
      withProgress((onProgress) => verifyBackup(db, archive, { migrations: MIGRATIONS, onProgress })),
    )
    const lost = lostOf({ ...archive.manifest.files, damaged })
    if (lost !== '')
      return printError(`${path}: every row came back the same, but files are lost.\n${lost}`, WITHOUT_FILES)
    process.stdout.write(`${path} is complete: ${sumOf(archive.manifest)} came back the same.\n`)
    return 0
  } finally {
    archive.close()
  }
}

/** The database to back up, and the one that is in use, of which it may be a copy. */
type Source = { db: Db; live: Db }

/**
 * Opens the database to back up; if a running server has the embedded one open, a copy of it. Throws BackupError for one
 * that no backup would hold whole.
 */
async function withSource<T>(run: (source: Source) => Promise<T>): Promise<T> {
  const work = async (db: Db, live = db) => {
    await refuseUnfinished(db)
    await refuseNewer(db)
    return run({ db, live })
  }
  const dataDir = env.DATA_DIR
  if (env.DATABASE_URL) return withServer((db) => work(db))
  const fault = noDatabase()
  if (fault !== null) throw new BackupError(fault)
  if (!(await isServed(dataDir))) return withServer((db) => work(db))
  const fill = (folder: string) => copyRunning(dataDir, folder)
  return withServedDatabase(dataDir, (live) =>
    withScratchDatabase({ dataDir, childPath, fill }, (db) => work(db, live)),
  )
}

/** Opens the PostgreSQL server or the embedded database while `work` runs. */
const withServer = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
  withDatabase({ dataDir: env.DATA_DIR, databaseUrl: directDatabaseUrl(), childPath }, work)

/** Shows the progress of work; a signal stops it at its next step. */
async function withProgress<T>(
  work: (onProgress: (...step: [string, number, number]) => void) => Promise<T>,
) {
  const bar = progress()
  try {
    return await interruptible((signal) =>
      work((...step) => {
        if (signal.aborted) throw new BackupError('Stopped before it was complete.')
        bar.step(...step)
      }),
    )
  } finally {
    bar.end()
  }
}

const sumOf = ({ tables, files, takenAt }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables and ${files.count} files, as they were at ${takenAt}`

/** Returns which files a backup lacks or has damaged, a line each; empty if there are none. */
function lostOf({ missing, damaged }: Pick<Manifest['files'], 'missing' | 'damaged'>): string {
  const listed = (paths: string[], what: string) =>
    paths.length === 0 ? '' : `${what} (${paths.length}):\n${paths.map((path) => `  ${path}\n`).join('')}`
  return (
    listed(missing, 'Files in the database but not in the file store') +
    listed(damaged, 'Files whose bytes are not those that were stored')
  )
}
