import type { Endpoint } from '@/lib/rc-pub/contract/endpoint'
import { env } from '@/lib/env'
import { apiMessage } from './api-message'
import type { Context } from './context'

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** The success envelope; outside production its data is held against the contract, so that drift fails a test. */
export function answerJson(call: Endpoint, { locale }: Context, data: unknown): Response {
  const value = data ?? null
  const checked = env.NODE_ENV === 'production' ? value : call.data.parse(value)
  const body =
    call.answer === 'bare' ? checked : { status: 0, message: apiMessage(locale, 'success'), data: checked }
  return new Response(JSON.stringify(body), { headers: JSON_HEADERS })
}

/** A refusal: `{status, message, data}` with its HTTP code. */
export const answerRefusal = (
  http: number,
  status: number,
  message: string,
  data: unknown,
  headers: HeadersInit,
) =>
  new Response(JSON.stringify({ status, message, data }), {
    status: http,
    headers: { ...JSON_HEADERS, ...Object.fromEntries(new Headers(headers)) },
  })

/** A response a handler made itself: files, feeds. */
export const answerFile = (response: Response) => response

/** JSON Lines (design section 5), one value a line, streamed. */
export function answerLines(lines: AsyncIterable<unknown>): Response {
  const encoder = new TextEncoder()
  const iterator = lines[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
  return new Response(body, {
    headers: { ...JSON_HEADERS, 'content-type': 'application/jsonl; charset=utf-8' },
  })
}
