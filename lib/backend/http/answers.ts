import type { Endpoint } from '@/lib/contract/endpoint'
import { env } from '@/lib/env'
import { apiMessage } from './api-message'
import type { Context } from './context'
import { log } from '@/lib/backend/log'
import { textStream } from './text-stream'

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * The success envelope. Its data goes out through the contract, so that a column no field names never leaves the house;
 * drift fails a test, and in production is logged and answered as it is.
 */
export function answerJson(call: Endpoint, { locale }: Context, data: unknown): Response {
  const checked = throughContract(call, data ?? null)
  const body =
    call.answer === 'bare' ? checked : { status: 0, message: apiMessage(locale, 'success'), data: checked }
  return new Response(JSON.stringify(body), { headers: JSON_HEADERS })
}

/** Data as the contract lets it out. */
export function throughContract(call: Endpoint, value: unknown): unknown {
  const result = call.data.safeParse(value)
  if (result.success) return result.data
  if (env.NODE_ENV !== 'production') throw result.error
  log(`rc-pub: ${call.path} does not keep its contract`, result.error)
  return value
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

/** A long answer's values, each as the contract lets it out, read as they are asked for. */
export async function* linesOf(call: Endpoint, lines: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const value of lines) yield throughContract(call, value)
}

/** Characters gathered before they are sent: a piece for every line would cost more than the line. */
const PIECE = 16_384

/** Values as pieces of JSON Lines. */
async function* jsonLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let text = ''
  for await (const value of values) {
    text += `${JSON.stringify(value)}\n`
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/** JSON Lines, one value a line, streamed. */
export function answerLines(call: Endpoint, lines: AsyncIterable<unknown>): Response {
  return new Response(textStream(jsonLines(linesOf(call, lines))), {
    headers: { ...JSON_HEADERS, 'content-type': 'application/jsonl; charset=utf-8' },
  })
}
