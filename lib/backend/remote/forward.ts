import { refuseForeign } from '@/lib/backend/http/origin'
import { Refusal, notFound } from '@/lib/backend/http/handler'
import { findCall, findEndpoint } from '@/lib/contract/find-endpoint'
import { isJson, mediaTypeOf } from '@/lib/http/media-type'
import { readRequestBody } from '@/lib/http/read-bounded'
import { env } from '@/lib/env'
import { type KeyOfHost, hostsOfDirectory, hostsOfSite } from './linked-hosts'
import { atOurAddress } from './our-address'
import { listedDownload } from './core/listed-download'
import { lacksExtensions } from './core/lacks-extensions'
import { answerFromCore, directoryOf, orMissing } from './core/answer-from-core'
import { OF_MEMBERS, sessionToken, withSession } from './core/session'
import { remoteFetch, remoteFetchTwice } from './remote-fetch'
import { remoteSite } from './remote-sites'
import { withoutForeignSites } from './without-foreign-sites'
import { directoryOfHost } from './directory-of-host'
import { refuseForeignSites, siteIdFor } from './site-scope'

/** Request headers forwarded to a remote back end; those of the request's origin are checked here instead. */
const FORWARDED_REQUEST_HEADERS = [
  ...[
    'accept',
    'accept-language',
    'captcha',
    'content-type',
    'cookie',
    'idempotency-key',
    'if-none-match',
    'if-range',
    'language',
  ],
  ...['range', 'sec-fetch-dest', 'token', 'user-agent'],
]

/** Response headers passed on. */
const FORWARDED_RESPONSE_HEADERS = [
  ...[
    'accept-ranges',
    'allow',
    'cache-control',
    'content-disposition',
    'content-range',
    'content-type',
    'etag',
  ],
  ...['location', 'retry-after', 'set-cookie'],
]

const SAFE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
}

/** Timeout in milliseconds of a form or upload; reads have their own. */
const WRITE_DEADLINE_MS = 10_000

/** Maximum bytes of the body of a call the contract does not name. */
const MAX_BODY = 65_536

/** Media types no browser runs scripts of; its viewer of PDF does not open in a sandbox. */
const WITHOUT_SCRIPTS: ReadonlySet<string> = new Set(['application/pdf', 'application/jsonl'])

/** Statuses whose target was checked. */
const REDIRECTS: ReadonlySet<number> = new Set([302, 303])

/** Removes the domain of a cookie, which would give it to the hosts of other sites. */
const hostOnly = (cookie: string): string => cookie.replace(/;\s*domain\s*=[^;]*/gi, '')

/** Paths of calls, beside those of the contract: a back end may have others on its host. */
const CALLS = /^\/rc-pub\/(?:front|api|index)\//

type Origin = { siteKey: string | null; address: string | null }

/** Forwards a request to the remote back end of RC_PUB_ORIGIN, scoped to the site of its host. */
export async function forward(
  origin: string,
  request: Request,
  { siteKey, address }: Origin,
): Promise<Response> {
  refuseForeign(request)
  const { pathname, search } = new URL(request.url)
  refusePath(request, pathname)
  const reads = isRead(request.method)
  const call = findEndpoint(pathname)
  const host = { origin, siteKey }
  const body = reads ? null : await readRequestBody(request, call?.maxBody ?? MAX_BODY, address)
  const isDirectory = pathname.endsWith('/ext/sites')
  const directory = async (whole: Response) =>
    address === null || siteKey === null || whole.body === null || whole.status !== 200
      ? whole
      : directoryOfHost(origin, siteKey, whole)
  const isCoreOnly =
    (siteKey !== null || isDirectory) &&
    (await lacksExtensions(origin, () => remoteSite(origin, siteKey ?? env.DEFAULT_SITE)))
  if (isCoreOnly && isDirectory) return directory(await directoryOf(origin, new URLSearchParams(search)))
  const siteId = isDirectory || pathname.endsWith('/findBySld') ? null : await siteIdFor(host, request)
  await refuseForeignSites(host, request, body, call)
  const url = `${origin}${isCoreOnly ? listedDownload(pathname, search) : `${pathname}${search}`}`
  const headers = headersFor(request, siteId, address)
  const token = isCoreOnly ? sessionToken(request) : null
  if (token !== null) headers.set('token', token)
  const init = { method: request.method, headers, body }
  const answered =
    (isCoreOnly && siteKey !== null
      ? await answerFromCore({ origin, siteKey, siteId }, request, () => remoteFetchTwice(url, init))
      : null) ?? (await handedOn(url, init, isCoreOnly))
  const inSession = isCoreOnly ? await withSession(request, body, answered) : answered
  const shown = await withoutForeignSites(host, pathname, inSession)
  const hosts = () => hostsAt(host, isCoreOnly)
  return forwardedResponse(
    request,
    isDirectory ? await directory(shown) : await atOurAddress(origin, pathname, shown, hosts),
  )
}

const isRead = (method = 'GET'): boolean => ['GET', 'HEAD'].includes(method)

/** A download by its title, the last segment, where a `;` is no parameter; `..;` would be a step up on a Java server. */
const TITLE = /\/download\/[^/;]+\/[^/;]+\/(?!(?:\.|%2e){1,2};)[^/]+\/?$/i

/**
 * Refuses what no client of the platform sends: paths that are no calls, path parameters (`;`), which a Java server
 * drops before it looks for the call, so that what is checked here would be another path, and other methods than those
 * of the contract, as links to calls that change something: a remote may map calls without a method.
 */
function refusePath({ method }: Request, pathname: string): void {
  const call = findEndpoint(pathname)
  if (!CALLS.test(pathname) && !call) throw notFound()
  if (pathname.includes(';') && !(findCall(pathname) === 'downloadByName' && TITLE.test(pathname)))
    throw notFound()
  const methods: readonly string[] = call ? [call.method].flat() : [method]
  if (!methods.includes(method === 'HEAD' && call ? 'GET' : method))
    throw new Refusal(405, 'methodNotAllowed', { headers: { allow: methods.join(', ') } })
}

/**
 * Returns a response as the back end gives it. Back ends with the core API alone send a 500 occasionally, and for an id
 * they do not know: a file that stays a 500 is not found.
 */
async function handedOn(url: string, init: RequestInit, isCoreOnly: boolean): Promise<Response> {
  if (!isRead(init.method)) return remoteFetch(url, init, WRITE_DEADLINE_MS)
  if (!isCoreOnly) return remoteFetch(url, init)
  const response = await remoteFetchTwice(url, init).catch(orMissing)
  if (response !== null && response.status !== 500) return response
  await response?.body?.cancel()
  throw notFound()
}

/** Returns the hosts the back end has for its sites; none for a call of no site, or of one that is not open. */
async function hostsAt(
  { origin, siteKey }: { origin: string; siteKey: string | null },
  isCoreOnly: boolean,
): Promise<KeyOfHost> {
  if (siteKey === null) return () => undefined
  if (!isCoreOnly) return hostsOfDirectory(origin)
  const site = await remoteSite(origin, siteKey).catch(() => null)
  return site ? hostsOfSite(site) : () => undefined
}

function headersFor(request: Request, siteId: number | null, address: string | null): Headers {
  const headers = new Headers()
  for (const name of FORWARDED_REQUEST_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (siteId !== null) headers.set('siteId', String(siteId))
  if (address) headers.set('x-forwarded-for', address)
  // The back end uses the visitor's host in what it writes itself (emails, return addresses of identity providers).
  const host = request.headers.get('x-portal-host')
  if (host) headers.set('x-forwarded-host', host)
  if (!isRead(request.method)) headers.set('sec-fetch-site', 'same-origin')
  return headers
}

function forwardedResponse(request: Request, response: Response): Response {
  if (response.status < 200) throw new Refusal(503, 'unavailable')
  const headers = new Headers(SAFE)
  for (const name of FORWARDED_RESPONSE_HEADERS) {
    if (name === 'set-cookie')
      for (const cookie of response.headers.getSetCookie()) headers.append(name, hostOnly(cookie))
    else if (name !== 'location' || REDIRECTS.has(response.status)) {
      const value = response.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
  }
  // The security policy trusts scripts and styles of this host, so a remote file is never served as one.
  if (/(java|ecma|live)script|text\/css/.test(mediaTypeOf(headers)))
    headers.set('content-type', 'text/plain; charset=utf-8')
  // A remote file must not run as a page of this host.
  if (!isJson(headers) && !WITHOUT_SCRIPTS.has(mediaTypeOf(headers)))
    headers.set('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
  const lifetime = lifetimeOf(request, headers)
  if (lifetime !== null) headers.set('cache-control', lifetime)
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Returns the `Cache-Control` a response needs besides the remote's; null when that suffices. Where a remote says
 * nothing, a shared cache may give what one member was answered to everybody.
 */
function lifetimeOf(request: Request, headers: Headers): string | null {
  if (OF_MEMBERS.test(new URL(request.url).pathname) || headers.has('set-cookie')) return 'private, no-store'
  if (headers.has('cache-control')) return null
  if (isJson(headers)) return 'no-store'
  return sessionToken(request) === null ? null : 'private, no-cache'
}
