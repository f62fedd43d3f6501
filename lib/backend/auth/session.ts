import { type Context, Refusal } from '@/lib/backend/http/handler'
import type { Db } from '@/lib/backend/db/db'
import { type MemberRow, lockPassword } from './queries/member'
import { insertSession, revokeSession, sessionWithMember, touchSession } from './queries/session'
import { isFormPost } from '@/lib/backend/http/origin'
import { cookieOf, sessionCookies } from '@/lib/backend/http/cookies'
import { isStorageFull } from '@/lib/backend/storage-full'
import { addressKey, limit } from './account-limits'
import { randomText, sameText, sha256, sign } from './secret'

export type SignedIn = {
  member: MemberRow
  tokenHash: string
  /** CSRF token, sent in the `token` header with every change. */
  csrf: string
  /** Whether the password was entered within the last 15 minutes. */
  recent: boolean
  aesKey: string | null
}

/** Returns the CSRF token: an HMAC of the session, which alone gives no access. */
const csrfOf = (tokenHash: string) => sign('csrf', tokenHash)

/** Returns the session's handle for the book cloud, which gives no access without the session. */
export const bookCloudHandle = (tokenHash: string): string => sign('bookCloud', tokenHash).slice(0, 22)

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Returns the token and whether it came as cookie, or as bearer in the `token` header if there is no cookie. */
function presentedToken(request: Request): { token: string; bearer: boolean } | null {
  const cookie = cookieOf(request, 'commonToken')
  if (cookie) return TOKEN.test(cookie) ? { token: cookie, bearer: false } : null
  const header = request.headers.get('token')
  return header && TOKEN.test(header) ? { token: header, bearer: true } : null
}

/** Returns the member of a request; null for a visitor. */
export async function signedIn({ db, request, host }: Context): Promise<SignedIn | null> {
  const presented = presentedToken(request)
  if (!presented) return null
  const tokenHash = sha256(presented.token)
  const found = await sessionWithMember(db, tokenHash, host.id)
  if (!found) return null
  // Reading must go on while the disk is full.
  await touchSession(db, tokenHash).catch((error: unknown) => {
    if (!isStorageFull(error)) throw error
  })
  return {
    member: found.member,
    tokenHash,
    csrf: csrfOf(tokenHash),
    recent: found.recent,
    aesKey: found.session.aesKey,
  }
}

/** Returns the member of a reading call; refuses a visitor with 401. */
export async function requireMember(context: Context): Promise<SignedIn> {
  const found = await signedIn(context)
  if (!found) throw new Refusal(401, 'loginRequired')
  return found
}

/**
 * Returns the member of a call that changes something: a session by cookie must prove intent by the `token` header, or
 * by a form of this host.
 */
export async function requireWriter(context: Context): Promise<SignedIn> {
  const found = await requireMember(context)
  const header = context.request.headers.get('token') ?? ''
  // A client that sends the session token itself (not a browser) proves more than intent. An HTML form has no header;
  // its browser has stated that it is on this host (`refuseForeign`).
  const proven = isFormPost(context.request) || sameText(header, found.csrf)
  if (!proven && sha256(header) !== found.tokenHash) throw new Refusal(403, 'tokenMissing')
  await limit(context.db, 'memberWrite', String(found.member.id))
  return found
}

/**
 * Creates a session: always a new token, and the request's own one is revoked (session fixation). `confirmedAt`: when
 * the password was entered, if not now. Throws 400 if the member's password has changed since the row was read, because
 * that change has revoked all sessions.
 */
export async function beginSession({ db, request, host }: Context, member: MemberRow, confirmedAt?: Date) {
  const old = presentedToken(request)
  if (old && !old.bearer) await revokeSession(db as Db, sha256(old.token))
  const token = randomText(32)
  const tokenHash = sha256(token)
  const confirmed = confirmedAt ? { confirmedAt } : {}
  await db.transaction(async (tx) => {
    if (!(await lockPassword(tx, member))) throw new Refusal(400, 'loginFailed')
    await insertSession(tx, { tokenHash, memberId: member.id, siteId: host.id, ...confirmed })
  })
  const named = { token, displayName: displayName(member), bookCloud: bookCloudHandle(tokenHash) }
  return { csrf: csrfOf(tokenHash), tokenHash, cookies: sessionCookies(request, named) }
}

/** Returns a member's display name before masking. */
export const displayName = (member: MemberRow): string => member.userName

/** Returns the key for limits by address: the client's address, the network of an IPv6 one; null if unknown. */
export const addressOf = ({ address }: Context): string | null => addressKey(address)
