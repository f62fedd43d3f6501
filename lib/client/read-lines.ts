import { readBounded } from '@/lib/http/read-bounded'
import type { z } from '@/lib/zod'
import { RcPubError, kindOf } from './rc-pub-error'

/** Characters of one line: a whole article with its source has twenty million bytes at most. */
const MAX_LINE = 32 * 1024 * 1024
/** Bytes of a refusal that are read. */
const MAX_REFUSAL = 65_536

/**
 * Values of an answer in JSON Lines, parsed one by one as they come; throws RcPubError when the answer is none or breaks.
 */
export async function* readLines<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  if (!response.ok || !response.body)
    throw new RcPubError(
      kindOf(await statusOf(response), response.status),
      `HTTP ${response.status}`,
      response.status,
    )
  for await (const line of lines(response.body)) if (line.trim() !== '') yield parsed(line, schema)
}

/** Lines of a stream; one that is too long ends it. */
async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let open: string[] = []
  let length = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n')
    const last = parts.pop() ?? ''
    for (const part of parts) {
      yield open.join('') + part
      open = []
      length = 0
    }
    open.push(last)
    length += last.length
    if (length > MAX_LINE) throw new RcPubError('bad-shape', `a line of more than ${MAX_LINE} characters`)
  }
  yield open.join('') + decoder.decode()
}

async function statusOf(response: Response): Promise<number | null> {
  try {
    const body = JSON.parse((await readBounded(response, MAX_REFUSAL)).toString('utf8')) as {
      status?: number
    } | null
    return body?.status ?? null
  } catch {
    return null
  }
}

function parsed<Schema extends z.ZodType>(line: string, schema: Schema): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new RcPubError('bad-shape', 'a line that is no JSON')
  }
  const result = schema.safeParse(value)
  if (!result.success) throw new RcPubError('bad-shape', result.error.issues[0]?.message ?? 'shape')
  return result.data
}
