import { env } from '@/lib/env'
import { currentDay } from '@/lib/text/current-day'
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

/** Interval at which a server checks whether another day has started, by UTC. */
const DAY_CHECK_INTERVAL_MS = 600_000

/**
 * Runs background commands of a server: scheduled backups if a folder is set, and after `start` the rebuild of an
 * outdated search index and once a day the opening of articles whose licence begins.
 */
export function createBackgroundCommands({
  databaseUrl,
  cli,
  indexOutdated,
  run = runInBackground,
}: Options) {
  let index: ReturnType<typeof runInBackground> | undefined
  let licences: ReturnType<typeof runInBackground> | undefined
  let timer: NodeJS.Timeout | undefined
  let openedOn = ''
  let stopped = false
  const backups = env.BACKUP_DIR
    ? scheduleBackups({
        folder: env.BACKUP_DIR,
        everyMinutes: env.BACKUP_EVERY,
        command: [cli, 'backup', '--scheduled'],
      })
    : null
  // Uses the server's database: a second one must not be started while that one restarts.
  const runOnDatabase = (command: string) => run({ args: [cli, command], env: { DATABASE_URL: databaseUrl } })
  const openDaily = () => {
    if (openedOn === currentDay() || licences?.running()) return
    openedOn = currentDay()
    licences = runOnDatabase('open-licences')
  }
  return {
    start(): void {
      if (stopped) return
      if (indexOutdated) index = runOnDatabase('refresh-index')
      timer = setInterval(openDaily, DAY_CHECK_INTERVAL_MS)
      timer.unref()
    },
    /** Ends what runs and waits for its exit; nothing starts afterwards. */
    async stop(): Promise<void> {
      stopped = true
      backups?.stop()
      clearInterval(timer)
      await Promise.all([index?.stop(), licences?.stop()])
    },
  }
}
