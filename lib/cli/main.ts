import { resolve } from 'node:path'
import { ensureDataFolder, refuseForeignFolder } from '@/lib/backend/data-folder'
import { closeDatabase, database } from '@/lib/backend/db/client'
import { connectionFault } from '@/lib/backend/db/connection-fault'
import { refuseUnfinished } from '@/lib/backend/backup/refuse-unfinished'
import { BackupError } from '@/lib/backend/backup/manifest'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { COMMAND_TIMEOUT_MS } from '@/lib/backend/db/command-timeout'
import { connectOrStart } from '@/lib/backend/db/supervisor'
import { ImportRequestError } from '@/lib/backend/import/import-request-error'
import { ignoreLogErrors } from '@/lib/backend/log'
import { storageFullText } from '@/lib/backend/storage-full'
import { failureText } from '@/lib/text/format-error'
import { writeLogRecords } from '@/lib/write-log-records'
import { directDatabaseUrl, env, setRuntime } from '@/lib/env'
import { reportNewer } from './newer-version'
import { noDatabase } from './no-database'
import { printError } from './output'
import { endOnSignals } from './interrupt'
import { reportContentWait } from './waits'

type Database = Awaited<ReturnType<typeof database>>
type Command = (db: Database, args: string[]) => Promise<number>

/** Commands on a database by name; each loads its code when it runs. */
const COMMANDS: Record<string, Command> = {
  prepare: async (db) => {
    const { prepare } = await import('./prepare')
    return withAdvisoryLock(db, 'content', () => prepare(db), { onWait: reportContentWait })
  },
  'refresh-index': async (db) => {
    const { refreshIndex } = await import('./reindex')
    return withAdvisoryLock(db, 'index', () => refreshIndex(db))
  },
  'open-licences': async (db) => {
    const { openLicences } = await import('./open-licences')
    await withAdvisoryLock(db, 'licences', () => openLicences(db))
    return 0
  },
  migrate: async (db) => (await import('./migrate')).migrateCommand(db),
  import: async (db, args) => (await import('./import')).importCommand(db, args),
  reindex: async (db) => (await import('./reindex')).reindexCommand(db),
  rerender: async (db, args) => (await import('./rerender')).rerenderCommand(db, args),
  member: async (db, args) => (await import('./member')).memberCommand(db, args),
  institution: async (db, args) => (await import('./institution')).institutionCommand(db, args),
  health: async (db, args) => (await import('./health')).healthCommand(db, args),
  deposit: async (db, args) => (await import('./deposit')).depositCommand(db, args),
  maintenance: async (db, args) => (await import('./maintenance')).maintenanceCommand(db, args),
}

/** Commands of servers, not of operators. */
const INTERNAL: ReadonlySet<string> = new Set(['prepare', 'refresh-index', 'open-licences'])

/** Commands that may find no database: the others work with what is in one. */
const MAKES_DATABASE: ReadonlySet<string> = new Set(['prepare', 'import', 'migrate'])

/** Runs a command; resolves with the exit code. */
async function main([name = '', ...args]: string[]): Promise<number> {
  ignoreLogErrors()
  writeLogRecords(name, { isCommand: !INTERNAL.has(name) })
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command && !MAKES_DATABASE.has(name)) {
    // Before the search for a database: in a folder of another user none can be seen.
    refuseForeignFolder(env.DATA_DIR)
    const fault = noDatabase()
    if (fault !== null) return printError(`${fault}\n`, 1)
  }
  ensureDataFolder(env.DATA_DIR)
  // They open databases of their own.
  if (name === 'backup') return (await import('./backup')).backupCommand(args)
  if (name === 'restore') return (await import('./backup')).restoreCommand(args)
  if (!command) {
    const known = Object.keys(COMMANDS).filter((each) => !INTERNAL.has(each))
    return printError(`Unknown command: ${name}. Known: ${[...known, 'backup', 'restore'].join(', ')}.\n`)
  }
  const running = await connectOrStart({
    dataDir: env.DATA_DIR,
    databaseUrl: directDatabaseUrl(),
    childPath: resolve('.next-server/database.mjs'),
  })
  setRuntime({
    databaseUrl: running.connectionString,
    statementTimeout: COMMAND_TIMEOUT_MS,
    background: true,
  })
  try {
    const db = await database()
    await refuseUnfinished(db)
    if (name !== 'prepare') await reportNewer(db)
    return await command(db, args)
  } finally {
    await closeDatabase()
    await running.stop()
  }
}

endOnSignals()

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isUsageError = error instanceof ImportRequestError
    const explained = isUsageError || error instanceof BackupError
    process.stderr.write(explained ? `${error.message}\n` : reasonOf(error))
    process.exit(isUsageError ? 2 : 1)
  },
)

function reasonOf(error: unknown): string {
  const setting = env.DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const fault = directDatabaseUrl() === undefined ? null : connectionFault(error, setting)
  return fault === null ? failureText(error) + storageFullText(error, env) : `${fault}\n`
}
