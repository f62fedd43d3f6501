import type { Context } from '@/lib/backend/http/handler'
import { type MemberRow, memberById } from './queries/member'
import { consumeSecret, putSecret } from './queries/one-time-secret'
import { cookieOf } from '@/lib/backend/http/cookies'
import { randomText, sha256 } from './secret'

/** Cookie set when a login at a provider begins; ties the callback to the browser. */
export const STATE_COOKIE = 'thirdState'

const SECONDS = 60
const KIND = 'token'
const idOf = (code: string) => `${KIND}:${sha256(code)}`

/** Creates a code for `?token=`: valid once, for a minute, in the same browser and on this site. */
export async function issueToken({ db, request, host }: Context, memberId: number): Promise<string> {
  const code = randomText(16)
  await putSecret(db, {
    id: idOf(code),
    kind: KIND,
    subject: sha256(cookieOf(request, STATE_COOKIE) ?? ''),
    secretHash: '',
    payload: { memberId, siteId: host.id },
    seconds: SECONDS,
  })
  return code
}

/** Returns the member of a code and uses it up; null if it is unknown, expired, used, or of another browser. */
export async function redeemToken({ db, request, host }: Context, code: string): Promise<MemberRow | null> {
  const browser = cookieOf(request, STATE_COOKIE)
  if (browser === null) return null
  const row = await consumeSecret(db, idOf(code), KIND)
  if (!row || row.subject !== sha256(browser) || row.payload.siteId !== host.id) return null
  return memberById(db, Number(row.payload.memberId))
}
