import { openDatabase } from '@/lib/backend/db/client'
import type { Db } from '@/lib/backend/db/db'
import { env } from '@/lib/env'
import { currentPosition } from '@/lib/freshness/current'
import { logLine } from '@/lib/log-line'
import { formatError } from '@/lib/text/format-error'
import { newestReplayed } from './queries/changes'

/** Connection timeout of the replica in milliseconds: the primary is available. */
const CONNECT_MS = 500
/** Timeout of a statement there: a page must have time left to read the primary. */
const QUERY_MS = 1_000
/** The replica itself ends a slow statement before that, and is not away. */
const STATEMENT_MS = 900
/** Milliseconds a position of the replica stays valid: the server may have been replaced. */
const BELIEVED_MS = 1_000
/** Milliseconds between two checks of a replica that lags. */
const PAUSE_MS = 100
/** Milliseconds a replica that failed is not used. */
const AWAY_MS = 5_000

type Options<Database> = {
  db: Database
  /** Returns the number of the newest change the replica shows with all before it; null if it is not a standby. */
  replayed: () => Promise<number | null>
  /** Returns the number of the last change this process knows; null if it knows none. */
  position: () => number | null
  log: (message: string) => void
  now?: () => number
}

/**
 * Decides when pages may be read from a replica: while it shows every change this process knows, so that no page is
 * older than an announced change. Otherwise the primary is read.
 */
export function createReadReplica<Database>({
  db,
  replayed,
  position,
  log,
  now = () => performance.now(),
}: Options<Database>) {
  let reached = -Infinity
  let requestedAt = -Infinity
  let awayUntil = -Infinity
  let request: Promise<void> | null = null

  const failed = (error: unknown) => {
    reached = -Infinity
    awayUntil = now() + AWAY_MS
    log(`database: the read replica fails, pages are read from the primary: ${formatError(error)}`)
  }
  const refresh = () =>
    (request ??= replayed()
      .then((number) => void (reached = number ?? -Infinity), failed)
      .finally(() => {
        requestedAt = now()
        request = null
      }))

  return {
    /** Returns the replica, or null if the primary must be read. */
    async database(): Promise<Database | null> {
      const needed = position()
      if (needed === null || now() < awayUntil) return null
      const age = now() - requestedAt
      if (age >= BELIEVED_MS || (reached < needed && age >= PAUSE_MS)) await refresh()
      return reached >= needed ? db : null
    },
    /** Reports a failed statement: the replica is not used for a while. */
    failed,
  }
}

type ReadReplica = ReturnType<typeof createReadReplica<Db>>

/** On globalThis: page bundle and route bundle load separate copies of this module. */
const shared = globalThis as { __portalReadReplica?: ReadReplica }

/** Returns the replica of DATABASE_READ_URL, opened on first use; null if there is none. */
export function readReplica(): ReadReplica | null {
  if (!env.DATABASE_READ_URL) return null
  if (shared.__portalReadReplica) return shared.__portalReadReplica
  const { db } = openDatabase(env.DATABASE_READ_URL, {
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    statement_timeout: STATEMENT_MS,
  })
  return (shared.__portalReadReplica = createReadReplica({
    db,
    replayed: () => newestReplayed(db),
    position: currentPosition,
    log: (message) => process.stderr.write(logLine(message, { level: 'warn' })),
  }))
}
