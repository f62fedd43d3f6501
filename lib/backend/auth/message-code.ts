import { randomInt } from 'node:crypto'
import type { Context } from '@/lib/backend/http/context'
import type { Queryable } from '@/lib/backend/db/db'
import {
  consumeSecret,
  lockSubject,
  putSecret,
  readSecret,
  secretsSince,
  secretsToday,
  trySecret,
} from '@/lib/backend/auth/queries/one-time-secret'
import { codeEmail } from './code-email'
import { messageIdOf } from '@/lib/backend/mail/message-id'
import { insertMessage } from '@/lib/backend/mail/queries/outbox'
import { kickOutbox } from '@/lib/backend/mail/worker'
import { log } from '@/lib/backend/log'
import { Refusal } from '@/lib/backend/http/refusal'
import { refuseFields } from '@/lib/backend/http/refuse-fields'
import { preSession } from './captcha'
import { limit } from './rate-limit'
import { randomText, sameText, sha256, sign } from './secret'
import { addressOf } from './session'

/** What a code may be used for; one for signing in does not reset a password. */
type CodePurpose = 'login' | 'register' | 'reset' | 'changeMobile' | 'bind'

const SECONDS = 300
const TRIES = 5
const APART_SECONDS = 60
const PER_HOUR = 5
const PER_DAY = 10
/** Messages a day to numbers nothing was proven for, all together; beyond it somebody is pumping. */
const BUDGET = 2000
/** How long a network in which a number was proven is remembered. */
const PROVEN_SECONDS = 180 * 24 * 3600

/** By text message to a number, or by email to an address. */
type Channel = 'sms' | 'mail'

/** Messages to a number or address from networks it was never proven in, and all from one network. */
type SentKind = `${Channel}-sent` | `${Channel}-sent-near`

const channelOf = (to: string): Channel => (to.includes('@') ? 'mail' : 'sms')

const idOf = (purpose: CodePurpose, to: string, session: string) =>
  `sms:${sha256(`${purpose}\n${to}\n${session}`)}`

/** A number or address in a network, as a subject of rows: neither can be read from it. */
const nearOf = (context: Context, to: string): string => sign('near', `${to}\n${addressOf(context)}`)

async function refuseTooMany(db: Queryable, kind: SentKind, subject: string): Promise<void> {
  const sent = await secretsSince(db, kind, subject)
  if ((sent.age !== null && sent.age < APART_SECONDS) || sent.hour >= PER_HOUR || sent.day >= PER_DAY)
    throw new Refusal(429, 'codeTooSoon', 429, { 'retry-after': String(APART_SECONDS) })
}

/**
 * Refuses what would be too many messages, and says what this one is counted as. Where the number was proven before from
 * this network only those from here count: strangers who use up what a number, a network or all together may be sent lock
 * nobody out of the own account. The address is counted before the transaction: one that held the number's lock and asked
 * for a second connection would wait for those who wait for the lock.
 */
async function admit(context: Context, to: string): Promise<(tx: Queryable) => Promise<SentKind[]>> {
  const channel = channelOf(to)
  const near = nearOf(context, to)
  await refuseTooMany(context.db, `${channel}-sent-near`, near)
  const proven = await readSecret(context.db, `sms-proven:${near}`, 'sms-proven')
  if (!proven) await limit(context.db, 'messageByAddress', addressOf(context))
  return async (tx) => {
    await refuseTooMany(tx, `${channel}-sent-near`, near)
    if (proven) return [`${channel}-sent-near`]
    await refuseTooMany(tx, `${channel}-sent`, to)
    if ((await secretsToday(tx, `${channel}-sent`)) >= BUDGET) {
      log(`${channel}: the daily budget of messages is used up`)
      throw new Refusal(503, 'unavailable')
    }
    return [`${channel}-sent-near`, `${channel}-sent`]
  }
}

/**
 * Sends a six-digit code to a mobile number or an email address, bound to it, to the purpose and the browser. The captcha was
 * answered before. Known and unknown ones get the same answer.
 */
export async function sendCode(context: Context, purpose: CodePurpose, to: string): Promise<void> {
  const session = preSession(context.request)
  if (session === null) throw refuseFields({ captcha: 'captchaMissing' })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const refuseFlood = await admit(context, to)
  await context.db.transaction(async (tx) => {
    await lockSubject(tx, to)
    const kinds = await refuseFlood(tx)
    await putSecret(tx, {
      ...{ id: idOf(purpose, to, session), kind: 'sms', subject: to, seconds: SECONDS },
      secretHash: sign('sms', `${purpose}${to}${code}`),
    })
    for (const kind of kinds)
      await putSecret(tx, {
        ...{ id: `${kind}:${randomText(16)}`, kind, seconds: SECONDS, secretHash: '' },
        subject: kind.endsWith('-near') ? nearOf(context, to) : to,
      })
    await insertMessage(tx, messageOf(context, { purpose, to, code }))
  })
  kickOutbox(context.db)
}

function messageOf(
  { locale, scope }: Context,
  { purpose, to, code }: Record<'purpose' | 'to' | 'code', string>,
) {
  const kind = channelOf(to)
  const unique = randomText(16)
  return kind === 'sms'
    ? { kind, to, messageId: `sms-${unique}`, payload: { purpose, code, language: locale } }
    : { kind, to, messageId: messageIdOf('code', unique), payload: codeEmail(scope.site, locale, code) }
}

/** Counts a try of a code; refuses a wrong, expired or used one with one text for all. */
export async function checkCode(context: Context, purpose: CodePurpose, to: string, code: string) {
  const session = preSession(context.request)
  const id = idOf(purpose, to, session ?? '')
  const row = session === null ? null : await trySecret(context.db, id, 'sms', TRIES)
  const fits = row !== null && sameText(row.secretHash, sign('sms', `${purpose}${to}${code.trim()}`))
  const wrong = channelOf(to) === 'mail' ? 'emailCodeWrong' : 'codeWrong'
  if (!fits) throw refuseFields({ code: wrong })
  return {
    /** Uses the code up, in the transaction of what it permits; refuses when somebody was faster. */
    consume: async (db: Queryable) => {
      if (!(await consumeSecret(db, id, 'sms'))) throw refuseFields({ code: wrong })
      const near = nearOf(context, to)
      const proven = { id: `sms-proven:${near}`, kind: 'sms-proven', subject: near, secretHash: '' }
      await putSecret(db, { ...proven, seconds: PROVEN_SECONDS })
    },
  }
}
