import { withBothSides } from '@/lib/contract/both-sides'
import type { Endpoint } from '@/lib/contract/endpoint'
import { env } from '@/lib/env'
import { apiMessage } from './api-message'
import type { Context } from './handler'
import { declaredFields } from './declared-fields'
import { log } from '@/lib/backend/log'
import { textStream } from './text-stream'

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * Returns the success envelope, each side of a work filled from the other. Its data passes the contract's schema, so that undeclared columns are never sent; a
 * mismatch throws in tests, and in production is logged, and what is declared is sent.
 */
export function answerJson(call: Endpoint, { locale }: Context, data: unknown): Response {
  const checked = withBothSides(throughContract(call, data ?? null))
  const body =
    call.answer === 'unwrapped'
      ? checked
      : { status: 0, message: apiMessage(locale, 'success'), data: checked }
  return new Response(JSON.stringify(body), { headers: JSON_HEADERS })
}

/** Returns data with the fields of the contract only. */
export function throughContract(call: Endpoint, value: unknown): unknown {
  const result = call.data.safeParse(value)
  if (result.success) return result.data
  if (env.NODE_ENV !== 'production') throw result.error
  log(`rc-pub: ${call.path} returned data that violates its contract`, result.error)
  return declaredFields(call.data, value)
}

/** Returns a refusal: `{status, message, data}` with its HTTP status. */
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

/** Yields the values of a long response, each validated by the contract, as they are read. */
export async function* linesOf(call: Endpoint, lines: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const value of lines) yield throughContract(call, value)
}

/** Characters buffered before they are sent: a chunk for every line would cost more than the line. */
const PIECE = 16_384

/** Encodes values as chunks of JSON Lines. */
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

/** Returns a streamed JSON Lines response, one value a line. */
export function answerLines(call: Endpoint, lines: AsyncIterable<unknown>): Response {
  return new Response(textStream(jsonLines(linesOf(call, lines))), {
    headers: { ...JSON_HEADERS, 'content-type': 'application/jsonl; charset=utf-8' },
  })
}
