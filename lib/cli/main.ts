import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import { openDataFolder } from '@/lib/backend/data-folder'
import { closeDatabase, database } from '@/lib/backend/db/client'
import { refuseUnfinished } from '@/lib/backend/backup/restore-backup'
import { BackupError } from '@/lib/backend/backup/manifest'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { MAINTENANCE_TIMEOUT_MS } from '@/lib/backend/db/maintenance'
import { migrate } from '@/lib/backend/db/migrate'
import { facts, setFact } from '@/lib/backend/site/queries/facts'
import { collectStatistics, lacksStatistics } from '@/lib/backend/db/planner-statistics'
import { connectOrStart } from '@/lib/backend/db/supervisor'
import type { ImportResult } from '@/lib/backend/import/import-sources'
import { ImportRequestError, totalOf } from '@/lib/backend/import/import-paths'
import { ignoreLogErrors } from '@/lib/backend/log'
import { adoptEmptyIndex } from '@/lib/backend/search/reindex'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { reportForeignFilesFolder } from './check-files-location'
import { reportUnfinished } from './unfinished'
import { readPack } from '@/lib/backend/import/pack/read-pack'
import { failureText } from '@/lib/text/format-error'
import { directDatabaseUrl, env, setRuntime } from '@/lib/env'
import { backupCommand, restoreCommand } from './backup'
import { articleReader, importArguments, runImport } from './import'
import { depositCommand } from './deposit'
import { healthCommand } from './health'
import { endOnSignals } from './interrupt'
import { institutionCommand } from './institution'
import { maintenanceCommand } from './maintenance'
import { memberCommand } from './member'
import { progress } from './progress'
import { rebuildIndex, refreshIndex } from './reindex'
import { runRerender } from './rerender'
import { summary } from './summary'

const MIGRATIONS = 'lib/backend/db/migrations'

/**
 * Runs a command: `prepare` (before a server opens its port), `refresh-index` (in the background of a server),
 * `migrate`, `import <path...>`, `reindex`, `rerender`, `member add`, `institution`, `deposit`, `health`, `backup`,
 * `restore`, `maintenance`.
 */
async function main([command = '', ...args]: string[]): Promise<number> {
  ignoreLogErrors()
  openDataFolder(env.DATA_DIR)
  if (command === 'backup') return backupCommand(args)
  if (command === 'restore') return restoreCommand(args)
  const running = await connectOrStart({
    dataDir: env.DATA_DIR,
    databaseUrl: directDatabaseUrl(),
    childPath: resolve('.next-server/database.mjs'),
  })
  setRuntime({
    databaseUrl: running.connectionString,
    statementTimeout: MAINTENANCE_TIMEOUT_MS,
    background: true,
  })
  try {
    const db = await database()
    await refuseUnfinished(db)
    if (command === 'migrate') return await withAdvisoryLock(db, 'content', () => migrated(db))
    if (command === 'prepare') return await withAdvisoryLock(db, 'content', () => prepare(db))
    if (command === 'reindex') return await rebuildIndex(db)
    if (command === 'refresh-index') return await withAdvisoryLock(db, 'index', () => refreshIndex(db))
    if (command === 'rerender') return await runRerender(db, args)
    if (command === 'import') return await imported(db, args)
    if (command === 'member') return await memberCommand(db, args)
    if (command === 'institution') return await institutionCommand(db, args)
    if (command === 'health') return await healthCommand(db, args)
    if (command === 'deposit') return await depositCommand(db, args)
    if (command === 'maintenance') return await maintenanceCommand(db, args)
    process.stderr.write(
      `Unknown command: ${command}. Known: migrate, import, reindex, rerender, member, institution, deposit, health, backup, restore, maintenance.\n`,
    )
    return 2
  } finally {
    await closeDatabase()
    await running.stop()
  }
}

type Database = Awaited<ReturnType<typeof database>>

async function migrated(db: Database): Promise<number> {
  await migrate(db, MIGRATIONS)
  process.stdout.write('The database is up to date.\n')
  return 0
}

async function imported(db: Database, args: string[]): Promise<number> {
  const request = importArguments(args)
  await retryOnConnectionError(db, () => withAdvisoryLock(db, 'content', () => migrate(db, MIGRATIONS)))
  await reportUnfinished(db)
  await adoptEmptyIndex(db)
  return runImport(db, request)
}

/** Migrates, and imports the demo packs unless the database has them or was created without them. */
async function prepare(db: Database): Promise<number> {
  await migrate(db, MIGRATIONS)
  await reportForeignFilesFolder(db)
  await reportUnfinished(db)
  await adoptEmptyIndex(db)
  if (!(await facts(db)).has('demo')) await importDemo(db)
  if (await lacksStatistics(db)) await collectStatistics(db)
  return 0
}

async function importDemo(db: Database): Promise<void> {
  // Stored, so that a later start without the setting does not add demo sites to an owner's.
  if (env.DEMO_CONTENT === 'off') return setFact(db, 'demo', 'off')
  const packs = await packFolders('content')
  // Failures have been reported; the rest can be served.
  await importPacks(db, packs)
  await setFact(db, 'demo', new Date().toISOString())
}

async function packFolders(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const folders = names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'site.yaml')))
  const ranked = await Promise.all(
    folders.map(async (path) => ({ path, rank: rankOf((await readPack(path)).site.type) })),
  )
  return ranked.sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path)).map(({ path }) => path)
}

/** Orders journals before groups, groups before the aggregate. */
const rankOf = (type: string): number => ['single', 'group', 'all'].indexOf(type)

async function importPacks(db: Database, folders: string[]): Promise<number> {
  const bar = progress()
  const reader = articleReader()
  const parts: ImportResult[] = []
  try {
    for (const folder of folders) {
      const step = (done: number, total: number) => bar.step(folder, done, total)
      const { site, settings, articles } = await importPack(db, folder, step, { reader })
      parts.push({ name: site, settings, articles })
    }
  } finally {
    bar.end()
    await reader.close()
  }
  const { text, failures } = summary(parts, { dryRun: false, seconds: process.uptime() })
  process.stdout.write(text)
  process.stderr.write(failures)
  return totalOf(parts).failed.length
}

endOnSignals()

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isUsageError = error instanceof ImportRequestError
    const explained = isUsageError || error instanceof BackupError
    process.stderr.write(explained ? `${error.message}\n` : failureText(error))
    process.exit(isUsageError ? 2 : 1)
  },
)
