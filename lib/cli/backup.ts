import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { keyToBackUp, restoreKey } from '@/lib/backend/auth/shared-key'
import { copyRunning } from '@/lib/backend/backup/copy-running'
import { BackupError, type Manifest, SERVER_KEY } from '@/lib/backend/backup/manifest'
import { openBackup } from '@/lib/backend/backup/read-archive'
import { refuseUnfinished } from '@/lib/backend/backup/refuse-unfinished'
import { restoreBackup } from '@/lib/backend/backup/restore-backup'
import { backupName, removeOldBackups } from '@/lib/backend/backup/rotation'
import { WITHOUT_FILES, isDue } from '@/lib/backend/backup/schedule'
import { withScratchDatabase } from '@/lib/backend/backup/scratch'
import { takeBackup } from '@/lib/backend/backup/take-backup'
import { verifyBackup } from '@/lib/backend/backup/verify-backup'
import type { Db } from '@/lib/backend/db/db'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { isServed } from '@/lib/backend/db/supervisor'
import { withDatabase } from '@/lib/backend/db/with-database'
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
    return into(values.into, Number(values.keep ?? env.BACKUP_KEEP))
  if (!path || positionals.length > 1 || values.into !== undefined)
    return printError('Name one file: npm run backup -- <file.zip>, or a folder: --into <folder>.\n')
  return values.verify ? verified(path) : withSource((db) => backedUp(db, path))
}

/** Runs `restore <file>`. */
export async function restoreCommand(args: string[]): Promise<number> {
  const [path] = args
  if (!path || args.length > 1) return printError('Name one file: npm run restore -- <file.zip>\n')
  const archive = await openBackup(path)
  try {
    await withServer((db) =>
      shown(async (onProgress) => {
        const beforeEnd = async () => {
          if (archive.has(SERVER_KEY) && !env.SECRET)
            await restoreKey(db, (await buffer(await archive.read(SERVER_KEY))).toString('utf8'))
        }
        await restoreBackup(db, archive, { migrations: MIGRATIONS, onProgress, beforeEnd })
      }),
    )
    process.stdout.write(`Restored ${sumOf(archive.manifest)}.\n${missingOf(archive.manifest)}`)
    return 0
  } finally {
    archive.close()
  }
}

async function backedUp(db: Db, path: string): Promise<number> {
  const serverKey = await keyToBackUp(db)
  const manifest = await shown((onProgress) => takeBackup(db, { path, serverKey, onProgress }))
  process.stdout.write(`${path}: ${sumOf(manifest)}.\n`)
  if (serverKey === null) process.stdout.write('SECRET is not in it: keep that key with the backup.\n')
  return manifest.files.missing.length === 0 ? 0 : printError(missingOf(manifest), WITHOUT_FILES)
}

async function into(folder: string, keep: number): Promise<number> {
  if (!Number.isInteger(keep) || keep < 1)
    throw new BackupError('--keep takes a number of backups, at least 1.')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const code = await withSource((db) => backedUp(db, join(folder, backupName(new Date()))))
  for (const name of await removeOldBackups(folder, keep)) process.stdout.write(`${name} removed\n`)
  return code
}

/** Takes a backup if one is due; only one of several instances that share the folder takes it. */
function scheduled(folder: string): Promise<number> {
  const due = async () => ((await isDue(folder, env.BACKUP_EVERY)) ? into(folder, env.BACKUP_KEEP) : 0)
  return env.DATABASE_URL ? withServer((db) => withAdvisoryLock(db, 'backup', due)) : due()
}

async function verified(path: string): Promise<number> {
  const archive = await openBackup(path)
  try {
    await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
    await withScratchDatabase({ dataDir: env.DATA_DIR, childPath }, (db) =>
      shown((onProgress) => verifyBackup(db, archive, { migrations: MIGRATIONS, onProgress })),
    )
    process.stdout.write(`${path} is complete: ${sumOf(archive.manifest)} came back the same.\n`)
    return 0
  } finally {
    archive.close()
  }
}

/**
 * Opens the database to back up; if a running server has the embedded one open, a copy of it. Throws BackupError for one
 * that no backup would hold whole.
 */
async function withSource<T>(backUp: (db: Db) => Promise<T>): Promise<T> {
  const work = async (db: Db) => {
    await refuseUnfinished(db)
    await refuseNewer(db)
    return backUp(db)
  }
  const dataDir = env.DATA_DIR
  if (env.DATABASE_URL) return withServer(work)
  const fault = noDatabase()
  if (fault !== null) throw new BackupError(fault)
  if (!(await isServed(dataDir))) return withServer(work)
  return withScratchDatabase({ dataDir, childPath, fill: (folder) => copyRunning(dataDir, folder) }, work)
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

const missingOf = ({ files: { missing } }: Manifest): string =>
  missing.length === 0
    ? ''
    : `${missing.length} files are in the database but not in the file store:\n${missing.map((path) => `  ${path}\n`).join('')}`
