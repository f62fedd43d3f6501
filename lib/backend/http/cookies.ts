import { isPlainHttp } from '@/lib/http/plain-http'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { limits } from '@/lib/rules/limits'
import { maskName } from '@/lib/rules/name-mask'

/** Absolute lifetime of a session and its cookies (docs/security.md#cookies). */
const SESSION_SECONDS = limits.session.days * 24 * 3600

type CookieOptions = { maxAge: number; path?: string; readable?: boolean }

/** Returns a decoded cookie of a request; null if there is none. */
export const cookieOf = (request: Request, name: string): string | null =>
  parse(request.headers.get('cookie') ?? '', name)[name] ?? null

/**
 * Returns a Set-Cookie value: host-only, SameSite=Lax, HttpOnly unless `readable`, Secure except on hosts that cannot
 * have TLS.
 */
export const setCookie = (
  request: Request,
  name: string,
  value: string,
  { maxAge, path = '/', readable = false }: CookieOptions,
): string =>
  generateCookie(name, value, {
    maxAge,
    path,
    httpOnly: !readable,
    secure: !isLocal(request),
    sameSite: 'Lax',
  })

/** Returns a `Set-Cookie` value that deletes a cookie. */
export const clearCookie = (request: Request, name: string, path = '/'): string =>
  setCookie(request, name, '', { maxAge: 0, path, readable: name === 'userName' })

const isLocal = (request: Request) => isPlainHttp(request.headers.get('host') ?? new URL(request.url).host)

/** Path of the aesPassword cookie: book-cloud tickets only. */
const BOOK_CLOUD_PATH = '/rc-pub/front/frontMembers/'

/** Lifetime of the book-cloud handle in seconds. */
const HANDLE_SECONDS = 600

/** Returns the aesPassword cookie: an opaque handle of the session, unrelated to the password. */
export const bookCloudCookie = (request: Request, handle: string): string =>
  setCookie(request, 'aesPassword', handle, { maxAge: HANDLE_SECONDS, path: BOOK_CLOUD_PATH })

type SessionCookies = { token: string; displayName: string; bookCloud: string }

/** Returns commonToken and userName, always set together; userName is the masked name, a hint and no proof. */
export const memberCookies = (
  request: Request,
  { token, displayName }: Omit<SessionCookies, 'bookCloud'>,
): string[] => [
  setCookie(request, 'commonToken', token, { maxAge: SESSION_SECONDS }),
  setCookie(request, 'userName', maskName(displayName), { maxAge: SESSION_SECONDS, readable: true }),
]

/** Returns the cookies of a session of this back end: those of the member, and the book-cloud handle. */
export const sessionCookies = (request: Request, { bookCloud, ...member }: SessionCookies): string[] => [
  bookCloudCookie(request, bookCloud),
  ...memberCookies(request, member),
]

/** Returns the cookies that delete both, the key and the book-cloud handle. */
export const signedOutCookies = (request: Request): string[] => [
  clearCookie(request, 'commonToken'),
  clearCookie(request, 'userName'),
  clearCookie(request, 'aesKey'),
  clearCookie(request, 'aesPassword', BOOK_CLOUD_PATH),
]

/** Adds cookies to a response. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
