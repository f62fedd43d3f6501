import { isForeignNavigation } from '@/lib/backend/http/origin'
import { cookieOf, memberCookies, signedOutCookies, withCookies } from '@/lib/backend/http/cookies'
import { findCall } from '@/lib/contract/find-endpoint'
import type { CallName } from '@/lib/contract'
import { isJson } from '@/lib/http/media-type'
import { safeUrl } from '@/lib/text/safe-url'

/** Calls whose response signs a member in: clients of the platform store its token as a cookie themselves. */
const SIGNS_IN: ReadonlySet<CallName> = new Set<CallName>(['login', 'loginByMessage', 'thirdBind'])

/** Calls of members, whose responses are read and never cached. */
export const OF_MEMBERS = /^\/rc-pub\/(?:api|front\/frontMembers|front\/personalAlbum)\//

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const firstText = (...values: unknown[]): string | null =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? null

/**
 * Returns the `token` header of a call to such a back end: the member's token, which no script of a page can read. A
 * link of another site to a call the contract does not name gets none: it may change something.
 */
export const sessionToken = (request: Request): string | null =>
  isForeignNavigation(request) && !findCall(new URL(request.url).pathname)
    ? null
    : cookieOf(request, 'commonToken')

/**
 * Stores the session such a back end opens or ends in cookies of this host, as clients of the platform do, and follows
 * `go=1` of the book cloud. `body` is that of the request. Any other response is returned unchanged.
 */
export async function withSession(
  request: Request,
  body: BodyInit | null,
  response: Response,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const name = findCall(pathname)
  if (!name || !isJson(response.headers)) return response
  if (response.status === 401) return withCookies(copyOf(response), signedOutCookies(request))
  if (response.status !== 200 || !OF_MEMBERS.test(pathname)) return response
  const answer = fieldsOf(
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  // The platform has the status in the envelope too.
  const status = Number(answer.status)
  if (status === 401 || (status === 0 && name === 'logout'))
    return withCookies(copyOf(response), signedOutCookies(request))
  if (status !== 0) return response
  if (SIGNS_IN.has(name)) return signIn(request, body, answer, response)
  return name === 'jumpBookCloud' && searchParams.get('go') === '1' ? jump(answer, response) : response
}

function signIn(request: Request, body: BodyInit | null, answer: Fields, response: Response): Response {
  const data = fieldsOf(answer.data)
  const token = firstText(answer.token, data.token, answer.data)
  const isSet = response.headers.getSetCookie().some((cookie) => cookie.startsWith('commonToken='))
  if (token === null || isSet) return response
  const member = fieldsOf(answer.member ?? data.member)
  const displayName = firstText(member.userName, member.name, member.mobileNo, userNameIn(body)) ?? '*'
  // A script needs no token: that of its changes is read from the cookie here.
  const given = Response.json({ status: 0, message: answer.message ?? '', data: { token: '', member } })
  const cookies = [...response.headers.getSetCookie(), ...memberCookies(request, { token, displayName })]
  return withCookies(given, cookies)
}

/** Returns the account a sign-in form sent, for back ends that do not name the member. */
function userNameIn(body: BodyInit | null): string | null {
  try {
    const { userName, mobileNo } = fieldsOf(JSON.parse(textOf(body)))
    return firstText(userName, mobileNo)
  } catch {
    return null
  }
}

const textOf = (body: BodyInit | null): string =>
  typeof body === 'string' ? body : body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : ''

function jump({ data }: Fields, response: Response): Response {
  const target = safeUrl(firstText(fieldsOf(data).jumpUrl))
  return target && /^https?:/i.test(target)
    ? new Response(null, { status: 303, headers: { location: target } })
    : response
}

const copyOf = (response: Response): Response => new Response(response.body, response)
