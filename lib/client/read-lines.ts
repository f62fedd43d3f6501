import type { z } from '@/lib/zod'
import { RcPubError, kindOf } from './rc-pub-error'

/**
 * Values of an answer in JSON Lines, parsed one by one as they come; throws RcPubError when the answer is none or breaks.
 */
export async function* readLines<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  if (!response.ok || !response.body) {
    const status = await response
      .json()
      .then((body: { status?: number }) => body.status ?? null)
      .catch(() => null)
    throw new RcPubError(kindOf(status, response.status), `HTTP ${response.status}`, response.status)
  }
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) yield parsed(part, schema)
  }
  if (rest.trim() !== '') yield parsed(rest, schema)
}

function parsed<Schema extends z.ZodType>(line: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(line))
  if (!result.success) throw new RcPubError('bad-shape', result.error.issues[0]?.message ?? 'shape')
  return result.data
}
