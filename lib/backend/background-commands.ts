import { env } from '@/lib/env'
import { runInBackground } from './background-command'
import { scheduleBackups } from './backup/schedule'

/** Exit code of `prepare` if the content can be served but its search index is to be rebuilt. */
export const INDEX_OUTDATED = 4

type Options = {
  databaseUrl: string
  /** Bundle of the command line. */
  cli: string
  /** Whether the search index is to be rebuilt. */
  indexOutdated: boolean
  /** Runs a command until it succeeds. */
  run?: typeof runInBackground
}

/**
 * Runs background commands of a server: scheduled backups if a folder is set, and after `start` the rebuild of an
 * outdated search index.
 */
export function createBackgroundCommands({
  databaseUrl,
  cli,
  indexOutdated,
  run = runInBackground,
}: Options) {
  let index: ReturnType<typeof runInBackground> | undefined
  let stopped = false
  const backups = env.BACKUP_DIR
    ? scheduleBackups({
        folder: env.BACKUP_DIR,
        everyMinutes: env.BACKUP_EVERY,
        command: [cli, 'backup', '--scheduled'],
      })
    : null
  return {
    start(): void {
      if (stopped || !indexOutdated) return
      // Uses the server's database: a second one must not be started while that one restarts.
      index = run({ args: [cli, 'refresh-index'], env: { DATABASE_URL: databaseUrl } })
    },
    /** Ends what runs and waits for its exit; nothing starts afterwards. */
    async stop(): Promise<void> {
      stopped = true
      backups?.stop()
      await index?.stop()
    },
  }
}
