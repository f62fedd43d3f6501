import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { env } from '@/lib/env'
import { isEmbedded } from './pool'
import type { Db, Tx } from './db'
import { withFileLock } from './with-file-lock'
import { withoutTimeouts } from './without-timeouts'

/** Milliseconds between two tries: a statement that waits would end at its own time limit. */
const RETRY_MS = 250
/** Milliseconds after which work that still waits says so. */
const NOTICE_MS = 1_000

/** What happens while the lock is not ours: `onWait` is called once after a second, `signal` ends the wait. */
export type LockWait = { onWait?: (() => void) | undefined; signal?: AbortSignal | undefined }

/**
 * Runs work that must not run twice at once on a database: instances that start together wait for each other. Holds an
 * advisory lock of an open transaction, which works with transaction pooling too. An embedded database has one session
 * for all; there commands wait for a start, and for each other, at a file of the data folder.
 * Throws the reason of an aborted `signal`.
 */
export async function withAdvisoryLock<T>(
  db: Db,
  name: string,
  work: () => Promise<T>,
  { onWait = () => undefined, signal }: LockWait = {},
): Promise<T> {
  let notice: NodeJS.Timeout | undefined
  const onTry = () => {
    notice ??= setTimeout(onWait, NOTICE_MS)
  }
  const lockedWork = () => {
    clearTimeout(notice)
    signal?.throwIfAborted()
    return work()
  }
  try {
    return await withLock(db, name, lockedWork, { onTry, signal })
  } finally {
    clearTimeout(notice)
  }
}

type Waiting = { onTry: () => void; signal: AbortSignal | undefined }

function withLock<T>(db: Db, name: string, work: () => Promise<T>, { onTry, signal }: Waiting): Promise<T> {
  const { options } = (db as Db & { $client: Pool }).$client
  if (isEmbedded(options.connectionString ?? ''))
    return withFileLock(join(env.DATA_DIR, `${name}.lock`), work, { onTry, signal })
  return db.transaction(async (tx) => {
    await withoutTimeouts(tx)
    while (!signal?.aborted && !(await isLocked(tx, `portal ${name}`))) {
      onTry()
      await sleep(RETRY_MS)
    }
    return work()
  })
}

async function isLocked(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  return rows[0]?.locked === true
}
