import type { Db } from '@/lib/backend/db/db'
import { log, logInfo } from '@/lib/backend/log'
import { gauge } from '@/lib/metrics'
import { newestWritten, oldestTransaction } from './queries/changes'

/** Milliseconds changes may be held back before the log says so: a long import writes in short transactions. */
const LOG_AFTER_MS = 5_000
/** Minimum milliseconds between two checks of a database. */
const CHECK_INTERVAL_MS = 2_000

type PendingState = { checkedAt: number; since: number | null; isLogged: boolean }

const states = new WeakMap<Db, PendingState>()

const behind = gauge({
  name: 'portal_changes_behind_seconds',
  help: 'Seconds for which committed changes have been held back by a transaction that still runs',
})

/**
 * Checks, every two seconds, whether changes were committed after this position that no instance can read yet, and logs
 * once which transaction they wait for. For a reader that found nothing new.
 */
export async function reportPendingChanges(db: Db, position: number, now = performance.now()): Promise<void> {
  const state = states.get(db) ?? { checkedAt: -Infinity, since: null, isLogged: false }
  states.set(db, state)
  if (now - state.checkedAt < CHECK_INTERVAL_MS) return
  state.checkedAt = now
  if ((await newestWritten(db)).number <= position) return clearPendingChanges(db)
  state.since ??= now
  behind.set(Math.round((now - state.since) / 1000))
  if (state.isLogged || now - state.since < LOG_AFTER_MS) return
  state.isLogged = true
  log(`changes: pages show nothing that was written since, withdrawals neither: ${await blockerOf(db)}`)
}

/** Ends the report of pending changes: a reader found some, or there are none. */
export function clearPendingChanges(db: Db): void {
  const state = states.get(db)
  if (!state || state.since === null) return
  if (state.isLogged) logInfo('changes: are read again')
  state.since = null
  state.isLogged = false
  behind.set(0)
}

async function blockerOf(db: Db): Promise<string> {
  const transaction = await oldestTransaction(db)
  if (!transaction) return 'a prepared transaction holds them back. See: select * from pg_prepared_xacts'
  const { name, pid, seconds } = transaction
  const of = name === '' ? '' : ` of ${JSON.stringify(name)}`
  const since = seconds === null ? '' : `, which has run for ${seconds} s,`
  return `a transaction${of} in process ${pid} of the database server${since} holds them back. End it, or: select pg_terminate_backend(${pid})`
}
