import type { Context } from '@/lib/backend/http/context'
import { burnSecret, putSecret, sweepSecrets } from '@/lib/backend/auth/queries/one-time-secret'
import { Refusal } from '@/lib/backend/http/refusal'
import { WORK_BITS, isWorkDone } from '@/lib/rules/proof-of-work'
import { captchaPicture, captchaText } from './captcha-picture'
import { cookieOf, setCookie } from '@/lib/backend/http/cookies'
import { limit } from './rate-limit'
import { randomText, sameText, sha256, sign } from './secret'
import { addressOf } from './session'

const SECONDS = 120
const PRE_SESSION_SECONDS = 3600

/** Cookie that ties captcha and message codes to one browser before anybody is signed in. */
const COOKIE = 'captchaId'

/** Hash of the visitor's pre-session; null before the first captcha. */
export function preSession(request: Request): string | null {
  const id = cookieOf(request, COOKIE)
  return id !== null && /^[A-Za-z0-9_-]{22}$/.test(id) ? sha256(id) : null
}

/** Makes a new captcha in place of the browser's last one: a picture, or a puzzle its script can solve. */
export async function newCaptcha(context: Context, kind: 'picture' | 'work') {
  limit('captcha', addressOf(context))
  const { db, request } = context
  const known = preSession(request)
  const id = known ? (cookieOf(request, COOKIE) ?? '') : randomText(16)
  const text = kind === 'picture' ? captchaText() : randomText(16)
  if (Math.random() < 0.02) await sweepSecrets(db)
  await putSecret(db, {
    id: `captcha:${sha256(id)}`,
    kind: 'captcha',
    subject: kind,
    secretHash: kind === 'picture' ? sign('captcha', text) : text,
    seconds: SECONDS,
  })
  return {
    cookies: [setCookie(request, COOKIE, id, { maxAge: PRE_SESSION_SECONDS })],
    picture: kind === 'picture' ? captchaPicture(text) : null,
    challenge: kind === 'work' ? text : null,
    bits: WORK_BITS,
  }
}

/** Whether the `captcha` header (or a form's field) answers the browser's captcha, which is burnt by the asking. */
export async function captchaAnswered(context: Context, field?: string): Promise<boolean> {
  const answer = (context.request.headers.get('captcha') ?? field ?? '').trim()
  const session = preSession(context.request)
  if (session === null) return false
  const row = await burnSecret(context.db, `captcha:${session}`, 'captcha')
  if (!row || !/^[A-Za-z0-9]{4,6}$/.test(answer)) return false
  if (row.subject === 'work') return isWorkDone(sha256(`${row.secretHash}${answer}`))
  return sameText(row.secretHash, sign('captcha', answer.toUpperCase()))
}

/** Refuses unless the captcha is answered; nothing sent and a wrong answer get their own messages. */
export async function requireCaptcha(context: Context, field?: string): Promise<void> {
  const given = context.request.headers.get('captcha') ?? field
  if (await captchaAnswered(context, field)) return
  const key = given ? 'captchaWrong' : 'captchaMissing'
  throw new Refusal(400, key, 400, {}, { fields: { captcha: key } })
}
