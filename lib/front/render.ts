import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { randomBytes } from 'node:crypto'
import { AsyncLocalStorage } from 'node:async_hooks'
import { RESOLVED_HEADER } from '@/lib/routes/route-headers'
import { type Answer, answerStore, insertEnds } from '@/lib/answer'
import { takeNonce } from './inline-scripts'

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** A complete response of Next, in memory. */
export type Rendered = {
  status: number
  headers: Record<string, string | string[]>
  /** As text with markers in place of the answer's fragments: the front changes it before inserting and encoding them. */
  body: string
  /** Inline scripts of Next and of our own components only, which the policy allows. */
  scripts: string[]
  answer: Answer
}

const answers = (answerStore.__portalAnswers ??= new AsyncLocalStorage<Answer>())

/** Maximum bytes of a rendered response: an article with 3,000 authors has five million. */
const MAX_RENDERED = 64 * 1024 * 1024

/** Collects what a handler writes instead of sending it. */
class CapturedResponse extends ServerResponse {
  readonly parts: Buffer[] = []
  overflowed = false
  #size = 0

  override write(chunk: unknown, encoding?: unknown, done?: unknown): boolean {
    this.#collect(bytes(chunk, encoding))
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') process.nextTick(callback as () => void)
    return true
  }

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (chunk !== undefined && chunk !== null && typeof chunk !== 'function')
      this.#collect(bytes(chunk, encoding))
    const callback = [chunk, encoding, done].find((value) => typeof value === 'function')
    Object.defineProperty(this, 'writableEnded', { value: true })
    this.emit('finish')
    this.emit('close')
    if (typeof callback === 'function') (callback as () => void)()
    return this
  }

  override flushHeaders(): void {
    // Nothing is sent.
  }

  #collect(chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size <= MAX_RENDERED) this.parts.push(chunk)
    else if (!this.overflowed) {
      this.overflowed = true
      this.parts.length = 0
      this.destroy()
    }
  }
}

const bytes = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array)

/**
 * Requests a document from Next in process with only the given headers, so that nothing a visitor sent can reach a
 * cached page. Also returns what the page set through lib/answer.ts. With a body it is a POST of JSON.
 */
export async function render(
  next: NextHandler,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Rendered> {
  const request = new IncomingMessage(new Socket())
  request.method = body === undefined ? 'GET' : 'POST'
  request.url = url
  const nonce = randomBytes(18).toString('base64url')
  Object.assign(request.headers, headers, { [RESOLVED_HEADER]: '1' })
  // Next adds the nonce of this header to its scripts.
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  if (body !== undefined) {
    request.headers['content-type'] = 'application/json'
    request.headers['content-length'] = String(Buffer.byteLength(body))
    request.push(body)
  }
  request.push(null)
  const response = new CapturedResponse(request)
  const pageAnswer: Answer = { nonce }
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  await answers.run(pageAnswer, () => next(request, response))
  await closed
  if (response.overflowed) throw new Error(`an answer of more than ${MAX_RENDERED} bytes`)
  const document = Buffer.concat(response.parts).toString('utf8')
  const { html, scripts } = document.includes(nonce)
    ? takeNonce(document, nonce)
    : { html: document, scripts: [] }
  return {
    status: pageAnswer.status ?? response.statusCode,
    headers: plainHeaders(response),
    body: insertEnds(html, pageAnswer),
    scripts,
    answer: pageAnswer,
  }
}

function plainHeaders(response: ServerResponse): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value : String(value)
  return headers
}
