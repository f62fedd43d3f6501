import type { Context } from '@/lib/backend/http/context'
import type { Db } from '@/lib/backend/db/db'
import { type MemberRow } from '@/lib/backend/auth/queries/member'
import {
  insertSession,
  revokeSession,
  sessionWithMember,
  touchSession,
} from '@/lib/backend/auth/queries/session'
import { Refusal } from '@/lib/backend/http/refusal'
import { isFormPost } from '@/lib/backend/http/origin'
import { cookieOf, sessionCookies } from '@/lib/backend/http/cookies'
import { isStorageFull } from '@/lib/backend/storage-full'
import { addressKey, limit } from './rate-limit'
import { randomText, sameText, sha256, sign } from './secret'

export type SignedIn = {
  member: MemberRow
  tokenHash: string
  /** What the browser sends in the `token` header with every change. */
  csrf: string
  /** The password was given within the last 15 minutes. */
  recent: boolean
  aesKey: string | null
}

/** Header value that proves intent: HMAC of the session; alone it opens nothing. */
const csrfOf = (tokenHash: string) => sign('csrf', tokenHash)

/** Handle of a session at the book cloud: it opens nothing without the session itself. */
export const bookCloudHandle = (tokenHash: string): string => sign('bookCloud', tokenHash).slice(0, 22)

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Token and how it came: cookie, or bearer `token` header where no cookie is sent. */
function presentedToken(request: Request): { token: string; bearer: boolean } | null {
  const cookie = cookieOf(request, 'commonToken')
  if (cookie) return TOKEN.test(cookie) ? { token: cookie, bearer: false } : null
  const header = request.headers.get('token')
  return header && TOKEN.test(header) ? { token: header, bearer: true } : null
}

/** The member of a request; null for a visitor. */
export async function signedIn({ db, request, scope }: Context): Promise<SignedIn | null> {
  const presented = presentedToken(request)
  if (!presented) return null
  const tokenHash = sha256(presented.token)
  const found = await sessionWithMember(db, tokenHash, scope.site.id)
  if (!found) return null
  // Who only reads goes on reading while nothing can be written.
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

/** The member of a reading call; 401 for a visitor. */
export async function requireMember(context: Context): Promise<SignedIn> {
  const found = await signedIn(context)
  if (!found) throw new Refusal(401, 'loginRequired')
  return found
}

/** The member of a changing call: a session by cookie must prove intent by the `token` header, or by a form of this host. */
export async function requireWriter(context: Context): Promise<SignedIn> {
  const found = await requireMember(context)
  const header = context.request.headers.get('token') ?? ''
  // Whoever knows the session token itself (a client that is no browser) proves more than intent.
  // A plain form has no header; its browser has said that it stands on this host (`refuseForeign`).
  const proven = isFormPost(context.request) || sameText(header, found.csrf)
  if (!proven && sha256(header) !== found.tokenHash) throw new Refusal(403, 'tokenMissing')
  await limit(context.db, 'memberWrite', String(found.member.id))
  return found
}

/**
 * Begins a session: always a new token, the one the request brought is revoked (no fixation). `confirmedAt`: when the
 * password was given, where that was not now.
 */
export async function beginSession({ db, request, scope }: Context, member: MemberRow, confirmedAt?: Date) {
  const old = presentedToken(request)
  if (old && !old.bearer) await revokeSession(db as Db, sha256(old.token))
  const token = randomText(32)
  const tokenHash = sha256(token)
  const confirmed = confirmedAt ? { confirmedAt } : {}
  await insertSession(db, { tokenHash, memberId: member.id, siteId: scope.site.id, ...confirmed })
  const named = { token, displayName: displayName(member), bookCloud: bookCloudHandle(tokenHash) }
  return { csrf: csrfOf(tokenHash), tokenHash, cookies: sessionCookies(request, named) }
}

/** What a member is called before masking. */
export const displayName = (member: MemberRow): string => member.userName

/** What limits by address count under: the client's address, an IPv6 one by its network; null when unknown. */
export const addressOf = ({ address }: Context): string | null => addressKey(address)
