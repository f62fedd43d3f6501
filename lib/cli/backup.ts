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
import { isVerificationDue, noteUnverified, noteVerified } from '@/lib/backend/backup/verified'
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
import { printError } from './output'
import { progress } from './progress'

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
  if (values.scheduled && env.BACKUP_DIR) return scheduled(env.BACKUP_DIR)
  if (values.keep !== undefined && values.into === undefined)
    return printError('--keep counts the backups of a folder: name it with --into <folder>.\n')
  if (values.into !== undefined && positionals.length === 0 && !values.verify)
    return (await taken(values.into, Number(values.keep ?? env.BACKUP_KEEP))).code
  if (!path || positionals.length > 1 || values.into !== undefined)
    return printError('Name one file: npm run backup -- <file.zip>, or a folder: --into <folder>.\n')
  return values.verify ? verified(path) : withSource((source) => backedUp(source, path))
}

/** Runs `restore <file> [--without-damaged]`. */
export async function restoreCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-damaged': { type: 'boolean' } },
  })
  const [path] = positionals
  if (!path || positionals.length > 1) return printError('Name one file: npm run restore -- <file.zip>\n')
  const archive = await openBackup(path)
  try {
    const withoutDamaged = values['without-damaged']
    const leftOut = await withServer((db) =>
      shown(async (onProgress) => {
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

async function backedUp({ db, live }: Source, path: string): Promise<number> {
  const serverKey = await keyToBackUp(db)
  const manifest = await shown((onProgress) => takeBackup(db, { path, serverKey, live, onProgress }))
  process.stdout.write(`${path}: ${sumOf(manifest)}.\n`)
  if (serverKey === null) process.stdout.write('SECRET is not in it: keep that key with the backup.\n')
  return lostFiles(manifest) === 0 ? 0 : printError(lostOf(manifest.files), WITHOUT_FILES)
}

/** Takes a backup into a folder; returns the exit code and its path. */
async function taken(folder: string, keep: number): Promise<{ code: number; path: string }> {
  if (!Number.isInteger(keep) || keep < 1)
    throw new BackupError('--keep takes a number of backups, at least 1.')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, backupName(new Date()))
  const code = await withSource((source) => backedUp(source, path))
  for (const name of await removeOldBackups(folder, keep)) process.stdout.write(`${name} removed\n`)
  return { code, path }
}

/**
 * Takes a backup if one is due, and verifies it if that is due too; only one of several instances that share the folder
 * takes it.
 */
async function scheduled(folder: string): Promise<number> {
  const due = async () => ((await isDue(folder, env.BACKUP_EVERY)) ? taken(folder, env.BACKUP_KEEP) : null)
  const backup = await (env.DATABASE_URL ? withServer((db) => withAdvisoryLock(db, 'backup', due)) : due())
  if (backup === null) return 0
  const isWhole = !(await isVerificationDue(folder)) || (await verifiedAndNoted(folder, backup.path))
  return isWhole ? backup.code : NOT_VERIFIED
}

/** Verifies a backup, and notes and says whether it came back the same. */
async function verifiedAndNoted(folder: string, path: string): Promise<boolean> {
  process.send?.(VERIFYING)
  try {
    await verified(path)
    await noteVerified(folder, basename(path))
    return true
  } catch (error) {
    await noteUnverified(folder, basename(path))
    printError(error instanceof BackupError ? `${error.message}\n` : failureText(error))
    return false
  }
}

async function verified(path: string): Promise<number> {
  const archive = await openBackup(path)
  try {
    await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
    refuseWithoutRoom(archive, env.DATA_DIR)
    const damaged = await withScratchDatabase({ dataDir: env.DATA_DIR, childPath }, (db) =>
      shown((onProgress) => verifyBackup(db, archive, { migrations: MIGRATIONS, onProgress })),
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
async function withSource<T>(backUp: (source: Source) => Promise<T>): Promise<T> {
  const work = async (db: Db, live = db) => {
    await refuseUnfinished(db)
    await refuseNewer(db)
    return backUp({ db, live })
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
async function shown<T>(work: (onProgress: (...step: [string, number, number]) => void) => Promise<T>) {
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

/** Says which files are in the database and not, or not as they were, in a backup; empty if there are none. */
function lostOf({ missing, damaged }: Pick<Manifest['files'], 'missing' | 'damaged'>): string {
  const listed = (paths: string[], what: string) =>
    paths.length === 0 ? '' : `${paths.length} files ${what}:\n${paths.map((path) => `  ${path}\n`).join('')}`
  return (
    listed(missing, 'are in the database but not in the file store') +
    listed(damaged, 'have other bytes than those that were stored')
  )
}
