import type { Db } from '@/lib/backend/db/db'
import { log, logRecovery } from '@/lib/backend/log'
import { gauge } from '@/lib/metrics'
import { newestWritten, oldestTransaction } from './queries/changes'

/** Milliseconds changes may be held back before the log says so: a long import writes in short transactions. */
const PATIENCE_MS = 5_000
const LOOK_MS = 2_000

type Held = { lookedAt: number; since: number | null; isLogged: boolean }

const states = new WeakMap<Db, Held>()

const behind = gauge({
  name: 'portal_changes_behind_seconds',
  help: 'Seconds for which committed changes have been held back by a transaction that still runs',
})

/**
 * Looks, every two seconds, whether changes were committed after this position that no instance can read yet, and logs
 * once which transaction they wait for. For a reader that found nothing new.
 */
export async function noteHeldChanges(db: Db, position: number, now = performance.now()): Promise<void> {
  const state = states.get(db) ?? { lookedAt: -Infinity, since: null, isLogged: false }
  states.set(db, state)
  if (now - state.lookedAt < LOOK_MS) return
  state.lookedAt = now
  if ((await newestWritten(db)).number <= position) return noteReadChanges(db)
  state.since ??= now
  behind.set(Math.round((now - state.since) / 1000))
  if (state.isLogged || now - state.since < PATIENCE_MS) return
  state.isLogged = true
  log(`changes: pages show nothing that was written since, withdrawals neither: ${await holderOf(db)}`)
}

/** Notes that a reader found changes, or that there are none. */
export function noteReadChanges(db: Db): void {
  const state = states.get(db)
  if (!state || state.since === null) return
  if (state.isLogged) logRecovery('changes: are read again')
  state.since = null
  state.isLogged = false
  behind.set(0)
}

async function holderOf(db: Db): Promise<string> {
  const found = await oldestTransaction(db)
  if (!found) return 'a prepared transaction holds them back. See: select * from pg_prepared_xacts'
  const { name, pid, seconds } = found
  const of = name === '' ? '' : ` of ${JSON.stringify(name)}`
  const since = seconds === null ? '' : `, which has run for ${seconds} s,`
  return `a transaction${of} in process ${pid} of the database server${since} holds them back. End it, or: select pg_terminate_backend(${pid})`
}
