import { Refusal } from '@/lib/backend/http/handler'
import { isJson, mediaTypeOf } from '@/lib/http/media-type'
import { BodyTooLarge, readBounded } from '@/lib/http/read-bounded'
import { isLocalPath } from '@/lib/text/local-path'
import { log } from '../log'
import { createBreaker } from './breaker'
import { MAX_STREAM, streamed } from './streamed'

/** Timeout in milliseconds of the response headers, and of the whole body if JSON. */
const DEADLINE_MS = 3000
/** Maximum bytes of JSON. */
const MAX_ANSWER = 5 * 1024 * 1024

const breaker = createBreaker()

/** A response that arrived but cannot be used. */
class UnusableResponse extends Error {}

/** The 503 for an invalid response that arrived in time, as opposed to a missing one. */
export class InvalidResponse extends Refusal {
  constructor() {
    super(503, 'unavailable', { headers: { 'retry-after': '5' } })
  }
}

const unavailable = () => new Refusal(503, 'unavailable', { headers: { 'retry-after': '5' } })

/**
 * Requests the remote back end. JSON is read completely within three seconds and 5 MiB and must parse; any other type
 * but HTML is streamed, up to 2 GiB. Throws a 503 refusal for everything else: timeout, no answer, too long, invalid, a
 * redirect other than 302 or 303 to a path of this host.
 */
export async function remoteFetch(url: string, init: RequestInit, deadline = DEADLINE_MS): Promise<Response> {
  if (!breaker.allows()) throw unavailable()
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error(`no response within ${deadline} ms`)), deadline)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: stop.signal })
    const answer = await checked(response, init.method ?? 'GET', stop)
    breaker.succeeded()
    return answer
  } catch (error) {
    // An unusable response that arrives in time delays nobody: only timeouts and network errors open the breaker.
    if (error instanceof UnusableResponse) breaker.succeeded()
    else breaker.failed()
    stop.abort()
    log(`rc-pub: the remote back end failed on ${new URL(url).pathname}`, reasonOf(error))
    throw error instanceof UnusableResponse ? new InvalidResponse() : unavailable()
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Requests like `remoteFetch`, retried once after a 500 or an invalid response: such back ends send one occasionally,
 * and for anything unknown.
 */
export async function remoteFetchTwice(url: string, init: RequestInit): Promise<Response> {
  const first = await remoteFetch(url, init).catch((error: unknown) => {
    if (error instanceof InvalidResponse) return null
    throw error
  })
  if (first && first.status !== 500) return first
  await first?.body?.cancel()
  return remoteFetch(url, init)
}

/** Returns the reason of a failed fetch, which undici puts into `cause`. */
const reasonOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

async function checked(response: Response, method: string, stop: AbortController): Promise<Response> {
  const type = mediaTypeOf(response.headers)
  if (response.status === 304 || method === 'HEAD') return response
  // A redirect is allowed only within this host: to the login page, after a download link.
  if (response.status === 302 || response.status === 303) return redirectHome(response)
  if (response.status >= 300 && response.status < 400)
    throw new UnusableResponse(`a redirect (${response.status})`)
  if (isJson(response.headers) || isJump(response.url)) return wholeJson(response)
  // The original platform answers 500 for a missing id, with or without an envelope.
  if (/html/.test(type) || type === '')
    throw new UnusableResponse(`HTTP ${response.status} with ${type || 'no type'}`)
  if (Number(response.headers.get('content-length') ?? 0) > MAX_STREAM)
    throw new UnusableResponse(`more than ${MAX_STREAM} bytes`)
  return streamed(response, stop)
}

function redirectHome(response: Response): Response {
  if (!isLocalPath(response.headers.get('location'))) throw new UnusableResponse('a redirect to another host')
  return response
}

async function wholeJson(response: Response): Promise<Response> {
  const bytes = await readBounded(response, MAX_ANSWER).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? new UnusableResponse(`${error.message} of JSON`) : error
  })
  const text = bytes.toString('utf8').trim()
  try {
    JSON.parse(text)
  } catch {
    if (!BARE_URL.test(text)) throw new UnusableResponse('JSON that does not parse')
    return Response.json(text, { status: response.status })
  }
  return new Response(bytes, { status: response.status, headers: response.headers })
}

/** Calls whose whole response is a URL, which some servers send as it is, without quotes and as text. */
const isJump = (url: string): boolean => /\/getJumpUrl(?:\?|$)/.test(url)

const BARE_URL = /^https?:\/\/[^\s"<>]{1,2000}$/i
