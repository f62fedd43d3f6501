import { randomInt } from 'node:crypto'
import type { Context } from '@/lib/backend/http/context'
import type { Queryable } from '@/lib/backend/db/db'
import {
  burnSecret,
  putSecret,
  secretsSince,
  secretsToday,
  trySecret,
} from '@/lib/backend/auth/queries/one-time-secret'
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
export type CodePurpose = 'login' | 'register' | 'reset' | 'changeMobile' | 'bind'

const SECONDS = 300
const TRIES = 5
const APART_SECONDS = 60
const PER_HOUR = 5
const PER_DAY = 10
/** Messages a day for everybody together; beyond it somebody is pumping. */
const BUDGET = 2000

const idOf = (purpose: CodePurpose, mobileNo: string, session: string) =>
  `sms:${sha256(`${purpose}\n${mobileNo}\n${session}`)}`

/**
 * Sends a six-digit code, bound to number, purpose and browser. The captcha was answered before. Known and
 * unknown numbers get the same answer.
 */
export async function sendCode(context: Context, purpose: CodePurpose, mobileNo: string): Promise<void> {
  const session = preSession(context.request)
  if (session === null) throw refuseFields({ captcha: 'captchaMissing' })
  limit('messageByAddress', addressOf(context))
  const sent = await secretsSince(context.db, 'sms-sent', mobileNo)
  if ((sent.age !== null && sent.age < APART_SECONDS) || sent.hour >= PER_HOUR || sent.day >= PER_DAY)
    throw new Refusal(429, 'codeTooSoon', 429, { 'retry-after': String(APART_SECONDS) })
  if ((await secretsToday(context.db, 'sms-sent')) >= BUDGET) {
    log('sms: the daily budget of messages is used up')
    throw new Refusal(503, 'unavailable')
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const secret = { subject: mobileNo, secretHash: sign('sms', `${purpose}${mobileNo}${code}`) }
  await context.db.transaction(async (tx) => {
    await putSecret(tx, { ...secret, id: idOf(purpose, mobileNo, session), kind: 'sms', seconds: SECONDS })
    await putSecret(tx, {
      ...secret,
      id: `sent:${randomText(16)}`,
      kind: 'sms-sent',
      secretHash: '',
      seconds: SECONDS,
    })
    await insertMessage(tx, {
      kind: 'sms',
      to: mobileNo,
      messageId: `sms-${randomText(16)}`,
      payload: { purpose, code, language: context.locale },
    })
  })
  kickOutbox(context.db)
}

/** Counts a try of a code; refuses a wrong, expired or used one with one text for all. */
export async function checkCode(context: Context, purpose: CodePurpose, mobileNo: string, code: string) {
  const session = preSession(context.request)
  const id = idOf(purpose, mobileNo, session ?? '')
  const row = session === null ? null : await trySecret(context.db, id, 'sms', TRIES)
  const fits = row !== null && sameText(row.secretHash, sign('sms', `${purpose}${mobileNo}${code.trim()}`))
  if (!fits) throw refuseFields({ code: 'codeWrong' })
  return {
    /** Uses the code up, in the transaction of what it permits; refuses when somebody was faster. */
    consume: async (db: Queryable) => {
      if (!(await burnSecret(db, id, 'sms'))) throw refuseFields({ code: 'codeWrong' })
    },
  }
}
