import { beforeExit } from '@/lib/before-exit'
import type { Db } from '@/lib/backend/db/db'
import {
  KEPT_DAYS,
  LEASE_SECONDS,
  type OutboxRow,
  isSuppressed,
  leaseMessage,
  markFailed,
  markSent,
  renewLease,
  suppressAddress,
  sweepMessages,
} from './queries/outbox'
import { isAddressRefused } from './address-refused'
import { removeOldFromOutboxFolder } from './outbox-folder'
import { log } from '@/lib/backend/log'
import { smsProvider } from './send-sms'
import { env } from '@/lib/env'
import { counter } from '@/lib/metrics'
import { type Mail, sendMail } from './send-mail'

const EVERY_MS = 5_000
/** With the pauses between them almost five days, as RFC 5321 section 4.5.4.1 recommends. */
const MAX_TRIES = 28
/** Text messages hold codes, which are valid for minutes. */
const SMS_TRIES = 3

const messages = counter({
  name: 'portal_messages_total',
  help: 'Tries to send an email or text message, by result',
  labelNames: ['kind', 'result'],
})

/** Milliseconds between two deletions of old messages. */
const SWEEP_MS = 3600_000

type Kind = OutboxRow['kind']

/** Each kind has a run of its own: a code by text message does not wait for a mail server that says nothing. */
const KINDS: Kind[] = ['mail', 'sms']

type State = {
  timer?: NodeJS.Timeout
  running?: Map<Kind, Promise<void>>
  sweptAt?: number
  ending?: boolean
}

const store = globalThis as { __portalOutbox?: State }

/** Sends due messages, each leased for a minute and marked when it was accepted; returns their number. */
export async function deliverDue(db: Db): Promise<number> {
  const sent = await Promise.all(KINDS.map((kind) => deliverKind(db, kind)))
  return sent.reduce((sum, count) => sum + count, 0)
}

/** Sends due messages of a kind one by one. */
async function deliverKind(db: Db, kind: Kind): Promise<number> {
  await sweepHourly(db)
  let sent = 0
  const lease = () => (store.__portalOutbox?.ending ? null : leaseMessage(db, kind))
  for (let row = await lease(); row; row = await lease()) {
    if (isExpired(row)) {
      await giveUp(db, row, new Error('what it holds was valid no longer'))
      continue
    }
    try {
      if (await whileLeased(db, row, () => deliver(db, row))) sent += 1
      await markSent(db, row.id)
      messages.labels(row.kind, 'sent').inc()
    } catch (error) {
      await failed(db, row, error as Error & { responseCode?: number })
    }
  }
  return sent
}

/** Renews the lease of a message while it is sent: a slow mail server may take longer for all its answers. */
async function whileLeased<T>(db: Db, row: OutboxRow, work: () => Promise<T>): Promise<T> {
  const renew = () => renewLease(db, row).catch((error: unknown) => log('outbox', error))
  const timer = setInterval(() => void renew(), (LEASE_SECONDS * 1000) / 3)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

async function sweepHourly(db: Db): Promise<void> {
  const state = (store.__portalOutbox ??= {})
  if (Date.now() - (state.sweptAt ?? 0) < SWEEP_MS) return
  state.sweptAt = Date.now()
  await sweepMessages(db)
  await removeOldFromOutboxFolder(KEPT_DAYS)
}

/** A message that came too late would only confuse: its reader has requested another since. */
const isExpired = ({ payload, createdAt, leasedUntil }: OutboxRow): boolean => {
  // By the clock of the database, which set both.
  const leasedAt = (leasedUntil ?? createdAt).getTime() - LEASE_SECONDS * 1000
  return (
    typeof payload.validMinutes === 'number' && leasedAt - createdAt.getTime() > payload.validMinutes * 60_000
  )
}

async function deliver(db: Db, row: OutboxRow): Promise<boolean> {
  if (row.kind === 'sms') {
    const { purpose, code, language } = row.payload as { purpose: string; code: string; language: string }
    await smsProvider()({ to: row.to, kind: purpose, code, language, messageId: row.messageId })
    return true
  }
  if (await isSuppressed(db, row.to)) return false
  const { validMinutes: _, ...mail } = row.payload
  await sendMail({ ...(mail as Omit<Mail, 'to' | 'messageId'>), to: row.to, messageId: row.messageId })
  return true
}

/** Postpones a failed message: 1 minute, doubled each time up to 6 hours; an address that takes no mail is suppressed. */
async function failed(db: Db, row: OutboxRow, error: Error & { response?: string }): Promise<void> {
  const refused = row.kind === 'mail' && isAddressRefused(error)
  if (refused) await suppressAddress(db, row.to, `refused: ${error.response ?? ''}`.slice(0, 300))
  if (refused || row.tries >= (row.kind === 'sms' ? SMS_TRIES : MAX_TRIES)) return giveUp(db, row, error)
  const wait = row.kind === 'sms' ? 20 : Math.min(60 * 2 ** (row.tries - 1), 6 * 3600)
  await markFailed(db, row.id, error.message.slice(0, 300), wait)
  messages.labels(row.kind, 'put off').inc()
}

async function giveUp(db: Db, row: OutboxRow, error: Error): Promise<void> {
  await markFailed(db, row.id, error.message.slice(0, 300), null)
  messages.labels(row.kind, 'given up').inc()
  log(`outbox: message ${row.id} is given up`, error)
}

/** Sends due messages now, unless a run of their kind is in progress; failures are stored in the rows. */
export function wakeOutbox(db: Db): void {
  if (env.NODE_ENV === 'test') return
  const state = (store.__portalOutbox ??= {})
  if (state.ending) return
  const running = (state.running ??= new Map())
  for (const kind of KINDS) {
    if (running.has(kind)) continue
    const run = deliverKind(db, kind)
      .then(() => undefined)
      .catch((error: Error) => log('outbox', error))
      .finally(() => running.delete(kind))
    running.set(kind, run)
  }
}

/** Starts the worker of this process, once; it runs every five seconds. */
export function startOutbox(db: Db, also: (db: Db) => Promise<void>): void {
  const state = (store.__portalOutbox ??= {})
  if (state.timer || env.NODE_ENV === 'test') return
  state.timer = setInterval(() => {
    // Not awaited: announcements may take minutes.
    also(db).catch((error: Error) => log('outbox', error))
    wakeOutbox(db)
  }, EVERY_MS)
  state.timer.unref()
  // One that was accepted and not marked would be sent again when its lease ends.
  beforeExit('outbox', () => endOutbox())
}

/** Leases no further message; resolves when those being sent are marked. */
export async function endOutbox(): Promise<void> {
  const state = (store.__portalOutbox ??= {})
  state.ending = true
  clearInterval(state.timer)
  await Promise.all(state.running?.values() ?? [])
}
