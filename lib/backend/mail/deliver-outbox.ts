import pLimit from 'p-limit'
import { beforeExit } from '@/lib/before-exit'
import type { Db } from '@/lib/backend/db/db'
import {
  KEPT_DAYS,
  LEASE_SECONDS,
  LIST_PREFIX,
  type Lane,
  type OutboxRow,
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
import { log, logRecovery } from '@/lib/backend/log'
import { smsProvider } from './send-sms'
import { env } from '@/lib/env'
import { counter } from '@/lib/metrics'
import { type Mail, sendMail } from './send-mail'
import { createPauses, isServerAway } from './server-away'
import { type Turn, takeTurn } from './take-turn'

const EVERY_MS = 5_000
/** With the pauses between them almost five days, as RFC 5321 section 4.5.4.1 recommends. */
const MAX_TRIES = 28
/** Age after which an email is given up whose server cannot be reached, which counts no try. */
const MAX_DAYS = 5
/** Seconds until a letter to a subscriber is tried again whose server could not be reached. */
const LETTER_WAIT_S = 60
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
 * How many of each kind of message are sent at once. Each has a run of its own: a code waits neither for the letters of
 * a new issue nor for a mail server that says nothing.
 */
const LANES: Record<Lane, number> = { codes: 1, letters: 3, sms: 1 }
const lanes = Object.keys(LANES) as Lane[]

type MailLane = Exclude<Lane, 'sms'>

type State = {
  timer?: NodeJS.Timeout
  running?: Map<Lane, Promise<void>>
  sweptAt?: number
  ending?: boolean
  pauses?: Record<MailLane, ReturnType<typeof createPauses>>
}

const store = globalThis as { __portalOutbox?: State }
/**
 * Pauses of each lane of emails: one letter whose address makes the server hang up is no reason for codes to wait, while
 * a code that cannot be sent is one for letters.
 */
const pauses = () =>
  ((store.__portalOutbox ??= {}).pauses ??= { codes: createPauses(), letters: createPauses() })
const laneOf = (row: OutboxRow): MailLane => (row.messageId.startsWith(LIST_PREFIX) ? 'letters' : 'codes')

/** Sends due messages, each leased for a minute and marked when it was accepted; returns their number. */
export async function deliverDue(db: Db): Promise<number> {
  const sent = await Promise.all(lanes.map((lane) => deliverLane(db, lane)))
  return sent.reduce((sum, count) => sum + count, 0)
}

async function deliverLane(db: Db, lane: Lane): Promise<number> {
  await sweepHourly(db)
  // A server process that dies sends at most the one letter again that was being handed over.
  const turns = pLimit(1)
  const sent = await Promise.all(Array.from({ length: LANES[lane] }, () => deliverInTurn(db, lane, turns)))
  return sent.reduce((sum, count) => sum + count, 0)
}

/** Sends due messages of a lane one by one. */
async function deliverInTurn(db: Db, lane: Lane, turns: ReturnType<typeof pLimit>): Promise<number> {
  let sent = 0
  const lease = () => (isHeldBack(lane) ? null : leaseMessage(db, lane))
  for (let row = await lease(); row; row = await lease()) if (await deliverRow(db, row, turns)) sent += 1
  return sent
}

const isHeldBack = (lane: Lane): boolean =>
  store.__portalOutbox?.ending === true ||
  (lane !== 'sms' && (pauses()[lane].paused() || pauses().codes.paused()))

/** Sends a leased message and marks what became of it; returns whether it was accepted. */
async function deliverRow(db: Db, row: OutboxRow, turns: ReturnType<typeof pLimit>): Promise<boolean> {
  if (isExpired(row)) {
    await giveUp(db, row, new Error('what it holds was valid no longer'))
    return false
  }
  const turn = takeTurn(turns)
  try {
    const accepted = await whileLeased(db, row, () => deliver(db, row, turn.granted))
    await markSent(db, row.id)
    messages.labels(row.kind, 'sent').inc()
    if (row.kind === 'mail' && accepted && pauses()[laneOf(row)].end())
      logRecovery('outbox: the mail server answers again')
    return accepted
  } catch (error) {
    await failed(db, row, error as DeliveryError, turn)
    return false
  } finally {
    turn.release()
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
  const state = (store.__portalOutbox ??= {})
  if (Date.now() - (state.sweptAt ?? 0) < SWEEP_MS) return
  state.sweptAt = Date.now()
  await sweepMessages(db)
  await removeOldFromOutboxFolder(KEPT_DAYS)
}

/** Seconds a message had waited when it was leased, by the clock of the database, which set both times. */
const ageOf = ({ createdAt, leasedUntil }: OutboxRow): number =>
  ((leasedUntil ?? createdAt).getTime() - createdAt.getTime()) / 1000 - LEASE_SECONDS

/** A message that came too late would only confuse: its reader has requested another since. */
const isExpired = (row: OutboxRow): boolean =>
  typeof row.payload.validMinutes === 'number' && ageOf(row) > row.payload.validMinutes * 60

async function deliver(db: Db, row: OutboxRow, turn: () => Promise<void>): Promise<boolean> {
  if (row.kind === 'sms') {
    const { purpose, code, language } = row.payload as { purpose: string; code: string; language: string }
    await smsProvider()({ to: row.to, kind: purpose, code, language, messageId: row.messageId })
    return true
  }
  if (await isSuppressed(db, row.to)) return false
  const { validMinutes: _, ...mail } = row.payload
  await sendMail({ ...(mail as Omit<Mail, 'to' | 'messageId'>), to: row.to, messageId: row.messageId }, turn)
  return true
}

/** Postpones a failed message: 1 minute, doubled each time up to 6 hours; an address that takes no mail is suppressed. */
async function failed(db: Db, row: OutboxRow, error: DeliveryError, turn: Turn): Promise<void> {
  // Neither a fault of the letter nor of the server, which is slow to take the texts before it.
  if (turn.waits() && isServerAway(error)) return putOff(db, row, error, LETTER_WAIT_S)
  // A connection that ends in the text of a letter may end because of it: that is a try of the letter.
  if (row.kind === 'mail' && !turn.begun() && isServerAway(error)) return holdBack(db, row, error)
  const refused = row.kind === 'mail' && isAddressRefused(error)
  if (refused) await suppressAddress(db, row.to, `refused: ${error.response ?? ''}`.slice(0, 300))
  if (refused || row.tries >= (row.kind === 'sms' ? SMS_TRIES : MAX_TRIES)) return giveUp(db, row, error)
  const wait = row.kind === 'sms' ? 20 : Math.min(60 * 2 ** (row.tries - 1), 6 * 3600)
  await markFailed(db, row.id, error.message.slice(0, 300), wait)
  messages.labels(row.kind, 'put off').inc()
}

/** Puts off the emails of a lane for a while: what failed is the mail server. */
async function holdBack(db: Db, row: OutboxRow, error: Error): Promise<void> {
  const { seconds, first } = pauses()[laneOf(row)].begin()
  if (first) log('outbox: the mail server cannot be reached, emails wait', error)
  if (ageOf(row) > MAX_DAYS * 86_400) return giveUp(db, row, error)
  // A letter whose address makes the server hang up would else hold up all others every few seconds.
  await putOff(db, row, error, laneOf(row) === 'letters' ? LETTER_WAIT_S : seconds)
}

async function putOff(db: Db, row: OutboxRow, error: Error, seconds: number): Promise<void> {
  await markWaiting(db, row.id, error.message.slice(0, 300), seconds)
  messages.labels(row.kind, 'put off').inc()
}

async function giveUp(db: Db, row: OutboxRow, error: Error): Promise<void> {
  await markFailed(db, row.id, error.message.slice(0, 300), null)
  messages.labels(row.kind, 'given up').inc()
  log(`outbox: message ${row.id} is given up`, error)
}

/** Sends due messages now, unless a run of their lane is in progress; failures are stored in the rows. */
export function wakeOutbox(db: Db): void {
  if (env.NODE_ENV === 'test') return
  const state = (store.__portalOutbox ??= {})
  if (state.ending) return
  const running = (state.running ??= new Map())
  for (const lane of lanes) {
    if (running.has(lane)) continue
    const run = deliverLane(db, lane)
      .then(() => undefined)
      .catch((error: Error) => log('outbox', error))
      .finally(() => running.delete(lane))
    running.set(lane, run)
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
