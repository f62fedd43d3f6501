import { openDatabase } from '@/lib/backend/db/client'
import type { Db } from '@/lib/backend/db/db'
import { env } from '@/lib/env'
import { currentPosition } from '@/lib/freshness/current'
import { logLine } from '@/lib/log-line'
import { formatError } from '@/lib/text/format-error'
import { newestReplayed } from './queries/changes'

/** Milliseconds a connection to the replica may take: the primary is there. */
const CONNECT_MS = 500
/** Milliseconds a position of the replica is believed: it may have become something else. */
const BELIEVED_MS = 1_000
/** Milliseconds from one question to a replica that is behind to the next. */
const PAUSE_MS = 100
/** Milliseconds a replica that failed is left alone. */
const AWAY_MS = 5_000

type Options<Database> = {
  db: Database
  /** Number of the newest change the replica shows with all before it; null where it is no standby. */
  replayed: () => Promise<number | null>
  /** Number of the last change this process knows of; null where it knows of none. */
  position: () => number | null
  log: (message: string) => void
  now?: () => number
}

/**
 * Says when pages may be read from a replica: while it shows every change this process has heard of, so that no page is
 * older than a change already announced. Where it is behind or away the primary is read.
 */
export function createReadReplica<Database>({
  db,
  replayed,
  position,
  log,
  now = Date.now,
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
    /** The replica, or null where the primary has to be read. */
    async database(): Promise<Database | null> {
      const needed = position()
      if (needed === null || now() < awayUntil) return null
      const age = now() - requestedAt
      if (age >= BELIEVED_MS || (reached < needed && age >= PAUSE_MS)) await refresh()
      return reached >= needed ? db : null
    },
    /** A statement failed there: it is left alone for a while. */
    failed,
  }
}

export type ReadReplica = ReturnType<typeof createReadReplica<Db>>

/** On globalThis: page bundle and route bundle load separate copies of this module. */
const shared = globalThis as { __portalReadReplica?: ReadReplica }

/** The replica of DATABASE_READ_URL, opened at first use; null where none is named. */
export function readReplica(): ReadReplica | null {
  if (!env.DATABASE_READ_URL) return null
  if (shared.__portalReadReplica) return shared.__portalReadReplica
  const { db } = openDatabase(env.DATABASE_READ_URL, { connectionTimeoutMillis: CONNECT_MS })
  return (shared.__portalReadReplica = createReadReplica({
    db,
    replayed: () => newestReplayed(db),
    position: currentPosition,
    log: (message) => process.stderr.write(logLine(message)),
  }))
}
