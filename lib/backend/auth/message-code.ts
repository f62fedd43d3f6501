import { randomInt } from 'node:crypto'
import { type Context, Refusal, refuseFields } from '@/lib/backend/http/handler'
import type { Queryable } from '@/lib/backend/db/db'
import {
  consumeSecret,
  lockSubject,
  putSecret,
  readSecret,
  secretsSince,
  secretsToday,
  attemptSecret,
} from './queries/one-time-secret'
import { codeEmail } from './code-email'
import { messageIdOf } from '@/lib/backend/mail/message-id'
import { CODE_PREFIX, SMS_PREFIX, insertMessage } from '@/lib/backend/mail/queries/outbox'
import { wakeOutbox } from '@/lib/backend/mail/outbox-worker'
import { log } from '@/lib/backend/log'
import { contactKey } from '@/lib/rules/contact'
import { limits } from '@/lib/rules/limits'
import { preSession } from './captcha'
import { blockKey, limit } from './account-limits'
import { randomText, sameText, sha256, sign } from './secret'
import { addressOf } from './session'

/** Purpose of a code; one for signing in cannot reset a password. */
type CodePurpose = 'login' | 'register' | 'reset' | 'changeMobile' | 'bind'

const CODE_SECONDS = limits.messageCodeMinutes * 60
const TRIES = 5
const APART_SECONDS = 60
const PER_HOUR = 5
const PER_DAY = 10
/** Messages a day to all unproven numbers together; beyond it SMS pumping is assumed. */
const MESSAGES_A_DAY = 2000
/** Seconds a number stays proven in a network. */
const PROVEN_SECONDS = limits.retention.provenContactDays * 24 * 3600

/** By text message or by email. */
type Channel = 'sms' | 'mail'

/** Messages to a number or address from networks it was never proven in, and all from one network. */
type SentKind = `${Channel}-sent` | `${Channel}-sent-near`

const channelOf = (to: string): Channel => (to.includes('@') ? 'mail' : 'sms')

const idOf = (purpose: CodePurpose, to: string, session: string) =>
  `sms:${sha256(`${purpose}\n${contactKey(to)}\n${session}`)}`

const secretOf = (purpose: CodePurpose, to: string, code: string): string =>
  sign('sms', `${purpose}${contactKey(to)}${code}`)

/** Returns the HMAC of a number or address and its network, as a subject of rows: neither can be read from it. */
const nearOf = (context: Context, to: string): string =>
  sign('near', `${contactKey(to)}\n${addressOf(context)}`)

async function refuseTooMany(db: Queryable, kind: SentKind, subject: string): Promise<void> {
  const sent = await secretsSince(db, kind, subject)
  if ((sent.age !== null && sent.age < APART_SECONDS) || sent.hour >= PER_HOUR || sent.day >= PER_DAY)
    throw new Refusal(429, 'codeTooSoon', { headers: { 'retry-after': String(APART_SECONDS) } })
}

/**
 * Refuses what would be too many messages, and returns the kinds this one is counted as. If the number was proven in
 * this network before, only messages from here count: strangers who exhaust the limit of a number, a network or the
 * server lock nobody out of their account. The address is counted before the transaction: counting takes a second
 * connection, and waiting for one while holding the number's lock would be a deadlock.
 */
async function admit(context: Context, to: string): Promise<(tx: Queryable) => Promise<SentKind[]>> {
  const channel = channelOf(to)
  const near = nearOf(context, to)
  await refuseTooMany(context.db, `${channel}-sent-near`, near)
  const proven = await readSecret(context.db, `sms-proven:${near}`, 'sms-proven')
  if (!proven) {
    await limit(context.db, 'messageByAddress', addressOf(context))
    await limit(context.db, 'messageByBlock', blockKey(context.address))
  }
  return async (tx) => {
    await refuseTooMany(tx, `${channel}-sent-near`, near)
    if (proven) return [`${channel}-sent-near`]
    await refuseTooMany(tx, `${channel}-sent`, contactKey(to))
    if ((await secretsToday(tx, `${channel}-sent`)) >= MESSAGES_A_DAY) {
      log(`${channel}: the daily limit of messages is reached`)
      throw new Refusal(503, 'unavailable')
    }
    return [`${channel}-sent-near`, `${channel}-sent`]
  }
}

/**
 * Sends a six-digit code to a mobile number or email address, tied to it, the purpose and the browser. The captcha was
 * solved before. Known and unknown recipients get the same response.
 */
export async function sendCode(context: Context, purpose: CodePurpose, to: string): Promise<void> {
  const session = preSession(context.request)
  if (session === null) throw refuseFields({ captcha: 'captchaMissing' })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const refuseFlood = await admit(context, to)
  const key = contactKey(to)
  await context.db.transaction(async (tx) => {
    await lockSubject(tx, key)
    const kinds = await refuseFlood(tx)
    await putSecret(tx, {
      id: idOf(purpose, to, session),
      kind: 'sms',
      subject: key,
      seconds: CODE_SECONDS,
      secretHash: secretOf(purpose, to, code),
    })
    for (const kind of kinds)
      await putSecret(tx, {
        id: `${kind}:${randomText(16)}`,
        kind,
        seconds: CODE_SECONDS,
        secretHash: '',
        subject: kind.endsWith('-near') ? nearOf(context, to) : key,
      })
    await insertMessage(tx, messageOf(context, { purpose, to, code }))
  })
  wakeOutbox(context.db)
}

function messageOf(
  { locale, scope }: Context,
  { purpose, to, code }: Record<'purpose' | 'to' | 'code', string>,
) {
  const kind = channelOf(to)
  const unique = randomText(16)
  const validMinutes = limits.messageCodeMinutes
  return kind === 'sms'
    ? {
        kind,
        to,
        messageId: `${SMS_PREFIX}${unique}`,
        payload: { purpose, code, language: locale, validMinutes },
      }
    : {
        kind,
        to,
        messageId: CODE_PREFIX + messageIdOf('code', unique),
        payload: { ...codeEmail(scope.site, locale, code), validMinutes },
      }
}

/** Counts a try of a code; refuses a wrong, expired or used one with the same message. */
export async function checkCode(context: Context, purpose: CodePurpose, to: string, code: string) {
  const session = preSession(context.request)
  const id = idOf(purpose, to, session ?? '')
  const row = session === null ? null : await attemptSecret(context.db, id, 'sms', TRIES)
  const fits = row !== null && sameText(row.secretHash, secretOf(purpose, to, code.trim()))
  const wrong = channelOf(to) === 'mail' ? 'emailCodeWrong' : 'codeWrong'
  if (!fits) throw refuseFields({ code: wrong })
  return {
    /** Uses up the code, in the transaction of what it permits; refuses if another request was faster. */
    consume: async (db: Queryable) => {
      if (!(await consumeSecret(db, id, 'sms'))) throw refuseFields({ code: wrong })
      const near = nearOf(context, to)
      const proven = { id: `sms-proven:${near}`, kind: 'sms-proven', subject: near, secretHash: '' }
      await putSecret(db, { ...proven, seconds: PROVEN_SECONDS })
    },
  }
}
