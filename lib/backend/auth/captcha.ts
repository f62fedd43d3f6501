import { type Context, Refusal } from '@/lib/backend/http/handler'
import { consumeSecret, putSecret, sweepSecrets } from './queries/one-time-secret'
import { isWorkDone } from '@/lib/rules/proof-of-work'
import { RANDOM_KEY } from '@/lib/rules/random-key'
import { sweepShared } from './queries/shared-counts'
import { failuresOf, loadSharedFailures } from './failures'
import { type Proof, workBitsOf } from './sign-in-limits'
import { captchaPicture, captchaText } from './captcha-picture'
import { cookieOf, setCookie } from '@/lib/backend/http/cookies'
import { randomText, sameText, sha256, sign } from './secret'
import { addressOf } from './session'

const SECONDS = 120
const PRE_SESSION_SECONDS = 3600

/** Cookie that ties captcha and message codes to a browser before sign-in. */
const COOKIE = 'captchaId'

/** Returns the hash of the visitor's pre-session; null before the first captcha. */
export function preSession(request: Request): string | null {
  const id = cookieOf(request, COOKIE)
  return id !== null && RANDOM_KEY.test(id) ? sha256(id) : null
}

/**
 * Creates a captcha that replaces the browser's last one: a picture, or a proof-of-work puzzle for its script, which
 * gets harder the more sign-ins failed in the network.
 */
export async function newCaptcha(context: Context, kind: 'picture' | 'work') {
  const { db, request } = context
  const known = preSession(request)
  const id = known ? (cookieOf(request, COOKIE) ?? '') : randomText(16)
  const guess = { account: '', network: addressOf(context) }
  await loadSharedFailures(db, guess)
  const bits = workBitsOf(failuresOf(guess).network)
  const text = kind === 'picture' ? captchaText() : randomText(16)
  if (Math.random() < 0.02) await Promise.all([sweepSecrets(db), sweepShared(db)])
  await putSecret(db, {
    id: `captcha:${sha256(id)}`,
    kind: 'captcha',
    subject: kind,
    secretHash: kind === 'picture' ? sign('captcha', text) : text,
    payload: { bits },
    seconds: SECONDS,
  })
  return {
    cookies: [setCookie(request, COOKIE, id, { maxAge: PRE_SESSION_SECONDS })],
    picture: kind === 'picture' ? captchaPicture(text) : null,
    challenge: kind === 'work' ? text : null,
    bits,
  }
}

const answerOf = ({ request }: Context, field = '') => (request.headers.get('captcha') ?? field).trim()

/**
 * Checks and uses up the solution in the `captcha` header (or a form's field); returns its kind, or null if it is
 * wrong.
 */
export async function captchaProof(context: Context, field?: string): Promise<Proof | null> {
  const answer = answerOf(context, field)
  const session = preSession(context.request)
  if (session === null || !/^[A-Za-z0-9]{4,6}$/.test(answer)) return null
  const row = await consumeSecret(context.db, `captcha:${session}`, 'captcha')
  if (!row) return null
  if (row.subject === 'work')
    return isWorkDone(sha256(`${row.secretHash}${answer}`), Number(row.payload.bits)) ? 'work' : null
  return sameText(row.secretHash, sign('captcha', answer.toUpperCase())) ? 'picture' : null
}

/** Refuses unless the captcha is solved; a missing and a wrong solution have their own messages. */
export async function requireCaptcha(context: Context, field?: string): Promise<Proof> {
  const proof = await captchaProof(context, field)
  if (proof !== null) return proof
  const key = answerOf(context, field) === '' ? 'captchaMissing' : 'captchaWrong'
  throw new Refusal(400, key, { data: { fields: { captcha: key } } })
}
