import { env } from '@/lib/env'
import { runBehind } from './background-command'
import { scheduleBackups } from './backup/schedule'

type Options = {
  databaseUrl: string
  /** Bundle of the command line. */
  cli: string
  /** Runs a command until it ends well. */
  run?: typeof runBehind
}

/**
 * What goes on behind the open port of a server: backups are taken where a folder is set, and from `start` on a search
 * index of an older version is built anew.
 */
export function createBackgroundCommands({ databaseUrl, cli, run = runBehind }: Options) {
  let index: ReturnType<typeof runBehind> | undefined
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
      if (stopped) return
      // Over the database of the server: one of its own must not be started while that one restarts.
      index = run({ args: [cli, 'refresh-index'], env: { DATABASE_URL: databaseUrl } })
    },
    /** Ends what runs, and waits until it is gone; nothing starts afterwards. */
    async stop(): Promise<void> {
      stopped = true
      backups?.stop()
      await index?.stop()
    },
  }
}
