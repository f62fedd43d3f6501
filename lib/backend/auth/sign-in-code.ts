import type { Context } from '@/lib/backend/http/handler'
import type { Db } from '@/lib/backend/db/db'
import { type MemberRow, memberById } from './queries/member'
import { consumeSecret, putSecret } from './queries/one-time-secret'
import { confirmedAtOfLiveSession } from './queries/session'
import { cookieOf, setCookie } from '@/lib/backend/http/cookies'
import { RANDOM_KEY } from '@/lib/rules/random-key'
import { randomText, sha256 } from './secret'
import type { SignedIn } from './session'

/** Cookie a host sets before it asks another host whether the browser is signed in there. */
export const SIGN_IN_STATE = 'signInState'

const STATE_TTL_SECONDS = 120
const CODE_TTL_SECONDS = 60
const SECRET_KIND = 'signIn'

const secretIdOf = (code: string) => `${SECRET_KIND}:${sha256(code)}`

/** Returns the hash of the cookie that is used in URLs: the cookie cannot be derived from it. */
const stateHashOf = (cookie: string): string => sha256(`${SIGN_IN_STATE}\n${cookie}`)

/** Returns a state and its cookie; tabs that begin at the same time share it. */
export function beginState(request: Request): { state: string; cookie: string } {
  const cookie = cookieOf(request, SIGN_IN_STATE)
  const value = cookie !== null && RANDOM_KEY.test(cookie) ? cookie : randomText(16)
  return {
    state: stateHashOf(value),
    cookie: setCookie(request, SIGN_IN_STATE, value, { maxAge: STATE_TTL_SECONDS }),
  }
}

/**
 * Creates a code for a signed-in member: valid once, for a minute, on one host, in the browser with this state's
 * cookie.
 */
export async function issueSignInCode(
  db: Db,
  { member, tokenHash }: SignedIn,
  { host, state }: { host: string; state: string },
): Promise<string> {
  const code = randomText(32)
  await putSecret(db, {
    id: secretIdOf(code),
    kind: SECRET_KIND,
    subject: state,
    secretHash: '',
    payload: { memberId: member.id, host, tokenHash },
    seconds: CODE_TTL_SECONDS,
  })
  return code
}

/**
 * Returns the member of a code and when the password was entered, and uses up the code. Null if it is unknown, expired,
 * used, for another host or browser, or if the session it was created in has ended.
 */
export async function redeemSignInCode(
  { db, request }: Context,
  code: string,
  host: string,
): Promise<{ member: MemberRow; confirmedAt: Date } | null> {
  // Used up whatever the browser has: the link of another's state would else stay valid after it was opened.
  const row = await consumeSecret(db, secretIdOf(code), SECRET_KIND)
  const cookie = cookieOf(request, SIGN_IN_STATE)
  if (cookie === null || !RANDOM_KEY.test(cookie)) return null
  if (!row || row.subject !== stateHashOf(cookie) || row.payload.host !== host) return null
  const confirmedAt = await confirmedAtOfLiveSession(db, String(row.payload.tokenHash))
  const member = confirmedAt && (await memberById(db, Number(row.payload.memberId)))
  return member ? { member, confirmedAt } : null
}
