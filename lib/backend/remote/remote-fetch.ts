import { Refusal } from '@/lib/backend/http/refusal'
import { BodyTooLarge, readBounded } from '@/lib/http/read-bounded'
import { log } from '../log'
import { createBreaker } from './breaker'
import { MAX_STREAM, streamed } from './streamed'

/** Milliseconds until the head of an answer, and until the whole of a JSON one. */
const DEADLINE_MS = 3000
/** Bytes of JSON accepted. */
const MAX_ANSWER = 5 * 1024 * 1024

const breaker = createBreaker()

/** An answer that came, and is none. */
class UnusableResponse extends Error {}

/** The 503 for an answer that came at once and is none: silence is another fault. */
export class InvalidResponse extends Refusal {
  constructor() {
    super(503, 'unavailable', 503, { 'retry-after': '5' })
  }
}

const unavailable = () => new Refusal(503, 'unavailable', 503, { 'retry-after': '5' })

/**
 * An answer of the remote back end. JSON is read whole within three seconds and 5 MB and must be JSON; anything else but
 * HTML is passed on as it streams, up to 2 GB. Throws a 503 refusal for everything else: slow, silent, too long, nonsense, redirects.
 */
export async function remoteFetch(url: string, init: RequestInit, deadline = DEADLINE_MS): Promise<Response> {
  if (!breaker.allows()) throw unavailable()
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error(`no answer within ${deadline} ms`)), deadline)
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: stop.signal })
    const answer = await checked(response, init.method ?? 'GET', stop)
    breaker.succeeded()
    return answer
  } catch (error) {
    // An unusable response that comes at once delays nobody: only waiting opens the breaker.
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
 * The same, asked once more after a 500 or an answer that is none: such back ends give one now and then, and one for what
 * they do not know.
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

/** Undici hides the reason of a failed fetch in its cause. */
const reasonOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error

async function checked(response: Response, method: string, stop: AbortController): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status === 304 || method === 'HEAD') return response
  // The login page for a followed download link is the only place a remote may send anybody.
  if (response.status === 302 || response.status === 303) return redirectHome(response)
  if (response.status >= 300 && response.status < 400)
    throw new UnusableResponse(`a redirect (${response.status})`)
  if (/json/.test(type) && !/jsonl/.test(type)) return wholeJson(response)
  // The original platform answers 500 for a missing id, with or without an envelope.
  if (/html/.test(type) || type === '')
    throw new UnusableResponse(`HTTP ${response.status} with ${type || 'no type'}`)
  if (Number(response.headers.get('content-length') ?? 0) > MAX_STREAM)
    throw new UnusableResponse(`more than ${MAX_STREAM} bytes`)
  return streamed(response, stop)
}

function redirectHome(response: Response): Response {
  const location = response.headers.get('location') ?? ''
  if (!/^\/(?![/\\])/.test(location)) throw new UnusableResponse('a redirect to another host')
  return response
}

async function wholeJson(response: Response): Promise<Response> {
  const bytes = await readBounded(response, MAX_ANSWER).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? new UnusableResponse(`${error.message} of JSON`) : error
  })
  try {
    JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new UnusableResponse('JSON that does not parse')
  }
  return new Response(bytes, { status: response.status, headers: response.headers })
}
