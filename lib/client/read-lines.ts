import { readBounded } from '@/lib/http/read-bounded'
import { splitLines } from '@/lib/http/split-lines'
import type { z } from '@/lib/zod'
import { brokenCall, kindOf } from './rc-pub-error'

/** Maximum characters of a line: a whole article with its source has at most twenty million bytes. */
const MAX_LINE = 32 * 1024 * 1024
/** Maximum bytes read of an error response. */
const MAX_REFUSAL = 65_536

/** Parses a JSON Lines response value by value as it arrives; throws RcPubError if it is invalid or cut off. */
export async function* readLines<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  if (!response.ok || !response.body)
    throw brokenCall(
      kindOf(await statusOf(response), response.status),
      `HTTP ${response.status}`,
      response.status,
    )
  const tooLong = () => brokenCall('bad-shape', `a line of more than ${MAX_LINE} characters`)
  for await (const line of splitLines(response.body, MAX_LINE, tooLong))
    if (line.trim() !== '') yield parsed(line, schema)
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
    throw brokenCall('bad-shape', 'a line that is not JSON')
  }
  const result = schema.safeParse(value)
  if (!result.success) throw brokenCall('bad-shape', result.error.issues[0]?.message ?? 'shape')
  return result.data
}
