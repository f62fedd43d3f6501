import pLimit from 'p-limit'
import type { Db } from '@/lib/backend/db/db'
import {
  LEASE_SECONDS,
  LIST_PREFIX,
  type OutboxRow,
  type Queue,
  RETENTION_DAYS,
  isSuppressed,
  leaseMessage,
  markFailed,
  markSent,
  markWaiting,
  renewLease,
  suppressAddress,
  sweepMessages,
} from './queries/outbox'
import { isAddressRefused } from './address-refused'
import { removeOldFromOutboxFolder } from './outbox-folder'
import { log, logInfo } from '@/lib/backend/log'
import { smsProvider } from './send-sms'
import { counter } from '@/lib/metrics'
import { type Mail, sendMail } from './send-mail'
import { createBackoff, isServerUnavailable } from './server-unavailable'
import { type Permit, createPermit } from './create-permit'

/** With the pauses between them almost five days, as RFC 5321 section 4.5.4.1 recommends. */
const MAX_TRIES = 28
/** Age after which an email fails whose server cannot be reached, which counts no try. */
const MAX_DAYS = 5
/** Seconds until an email to a subscriber is tried again whose server could not be reached. */
const BULK_RETRY_SECONDS = 60
/** Text messages hold codes, which are valid for minutes. */
const SMS_TRIES = 3

const messages = counter({
  name: 'portal_messages_total',
  help: 'Tries to send an email or text message, by result',
  labelNames: ['kind', 'result'],
})

/** Milliseconds between two deletions of old messages. */
const SWEEP_MS = 3600_000

/**
 * Messages of each queue that are sent at once. Each queue has a run of its own: a code waits neither for the emails
 * about a new issue nor for a mail server that does not respond.
 */
const CONCURRENCY: Record<Queue, number> = { transactional: 1, bulk: 3, sms: 1 }
export const queues = Object.keys(CONCURRENCY) as Queue[]

type MailQueue = Exclude<Queue, 'sms'>
type Semaphore = ReturnType<typeof pLimit>

type State = {
  timer?: NodeJS.Timeout
  running?: Map<Queue, Promise<void>>
  sweptAt?: number
  ending?: boolean
  backoffs?: Record<MailQueue, ReturnType<typeof createBackoff>>
}

const store = globalThis as { __portalOutbox?: State }

/** Returns the state of the outbox in this process, which all bundles in it share. */
export const outboxState = (): State => (store.__portalOutbox ??= {})

/**
 * Returns the backoff of each queue of emails: one to a subscriber whose address makes the server hang up is no reason
 * for codes to wait, while a code that cannot be sent is one for both queues.
 */
const backoffs = () => (outboxState().backoffs ??= { transactional: createBackoff(), bulk: createBackoff() })
const queueOf = (row: OutboxRow): MailQueue =>
  row.messageId.startsWith(LIST_PREFIX) ? 'bulk' : 'transactional'

/** Sends due messages, each leased for a minute and marked when it was accepted; returns the number accepted. */
export async function deliverDue(db: Db): Promise<number> {
  const sent = await Promise.all(queues.map((queue) => deliverQueue(db, queue)))
  return sent.reduce((sum, count) => sum + count, 0)
}

/** Sends due messages of a queue; returns the number accepted. */
export async function deliverQueue(db: Db, queue: Queue): Promise<number> {
  await sweepHourly(db)
  // One body at a time: a server process that dies sends at most that email again.
  const semaphore = pLimit(1)
  const sent = await Promise.all(
    Array.from({ length: CONCURRENCY[queue] }, () => deliverOneByOne(db, queue, semaphore)),
  )
  return sent.reduce((sum, count) => sum + count, 0)
}

async function deliverOneByOne(db: Db, queue: Queue, semaphore: Semaphore): Promise<number> {
  let sent = 0
  const lease = () => (isPaused(queue) ? null : leaseMessage(db, queue))
  for (let row = await lease(); row; row = await lease()) if (await deliverRow(db, row, semaphore)) sent += 1
  return sent
}

const isPaused = (queue: Queue): boolean =>
  outboxState().ending === true ||
  (queue !== 'sms' && (backoffs()[queue].isActive() || backoffs().transactional.isActive()))

/** Sends a leased message and marks the result; returns whether it was accepted. */
async function deliverRow(db: Db, row: OutboxRow, semaphore: Semaphore): Promise<boolean> {
  if (isExpired(row)) {
    await dropExpired(db, row)
    return false
  }
  const permit = createPermit(semaphore)
  try {
    const accepted = await whileLeased(db, row, () => deliver(db, row, permit.acquire))
    await markSent(db, row.id)
    messages.labels(row.kind, accepted ? 'sent' : 'suppressed').inc()
    if (row.kind === 'mail' && accepted && backoffs()[queueOf(row)].reset())
      logInfo(`outbox: the mail server takes ${queueOf(row)} emails again`)
    return accepted
  } catch (error) {
    await handleFailure(db, row, error as DeliveryError, permit)
    return false
  } finally {
    permit.release()
  }
}

type DeliveryError = Error & { code?: string; response?: string; responseCode?: number }

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
  const state = outboxState()
  if (Date.now() - (state.sweptAt ?? 0) < SWEEP_MS) return
  state.sweptAt = Date.now()
  await sweepMessages(db)
  await removeOldFromOutboxFolder(RETENTION_DAYS)
}

/** Seconds a message had waited when it was leased, by the clock of the database, which set both times. */
const ageOf = ({ createdAt, leasedUntil }: OutboxRow): number =>
  ((leasedUntil ?? createdAt).getTime() - createdAt.getTime()) / 1000 - LEASE_SECONDS

/** Checks whether the code or link of a message has expired: it would only confuse, another was requested since. */
const isExpired = (row: OutboxRow): boolean =>
  typeof row.payload.validMinutes === 'number' && ageOf(row) > row.payload.validMinutes * 60

/** Hands a message to its server; returns false, without sending, for a suppressed address. */
async function deliver(db: Db, row: OutboxRow, acquirePermit: () => Promise<void>): Promise<boolean> {
  if (row.kind === 'sms') {
    const { purpose, code, language } = row.payload as { purpose: string; code: string; language: string }
    await smsProvider()({ to: row.to, kind: purpose, code, language, messageId: row.messageId })
    return true
  }
  if (await isSuppressed(db, row.to)) return false
  const { validMinutes: _, ...mail } = row.payload
  const email = { ...(mail as Omit<Mail, 'to' | 'messageId'>), to: row.to, messageId: row.messageId }
  await sendMail(email, acquirePermit)
  return true
}

/** Postpones a failed message: 1 minute, doubled each time up to 6 hours; an address that takes no mail is suppressed. */
async function handleFailure(db: Db, row: OutboxRow, error: DeliveryError, permit: Permit): Promise<void> {
  // A fault neither of the email nor of the server, which is slow to take the bodies before it.
  if (permit.isWaiting() && isServerUnavailable(error))
    return postponeUncounted(db, row, error, BULK_RETRY_SECONDS)
  // A connection that ends in the body of an email may end because of it: that is a try of the email.
  if (row.kind === 'mail' && !permit.isAcquired() && isServerUnavailable(error))
    return postponeQueue(db, row, error)
  const refused = row.kind === 'mail' && isAddressRefused(error)
  if (refused) await suppressAddress(db, row.to, `refused: ${error.response ?? ''}`.slice(0, 300))
  if (refused || row.tries >= (row.kind === 'sms' ? SMS_TRIES : MAX_TRIES)) return giveUp(db, row, error)
  const seconds = row.kind === 'sms' ? 20 : Math.min(60 * 2 ** (row.tries - 1), 6 * 3600)
  await markFailed(db, row.id, error.message.slice(0, 300), seconds)
  messages.labels(row.kind, 'deferred').inc()
}

/** Postpones an email and pauses its queue: what failed is the mail server. */
async function postponeQueue(db: Db, row: OutboxRow, error: Error): Promise<void> {
  const queue = queueOf(row)
  const { seconds, first } = backoffs()[queue].fail()
  if (first)
    log(
      `outbox: the mail server cannot be reached or ended the connection, ${queue === 'bulk' ? 'bulk' : 'all'} emails wait ${seconds} s`,
      error,
    )
  if (ageOf(row) > MAX_DAYS * 86_400) return giveUp(db, row, error)
  // Else one whose address makes the server hang up would pause all others every few seconds.
  await postponeUncounted(db, row, error, queue === 'bulk' ? BULK_RETRY_SECONDS : seconds)
}

/** Postpones a message without counting a try. */
async function postponeUncounted(db: Db, row: OutboxRow, error: Error, seconds: number): Promise<void> {
  await markWaiting(db, row.id, error.message.slice(0, 300), seconds)
  messages.labels(row.kind, 'deferred').inc()
}

async function giveUp(db: Db, row: OutboxRow, error: Error): Promise<void> {
  await markFailed(db, row.id, error.message.slice(0, 300), null)
  messages.labels(row.kind, 'failed').inc()
  log(`outbox: message ${row.id} failed permanently`, error)
}

async function dropExpired(db: Db, row: OutboxRow): Promise<void> {
  await markFailed(db, row.id, 'its code had expired', null)
  messages.labels(row.kind, 'failed').inc()
  log(`outbox: message ${row.id} dropped: its code had expired`)
}
