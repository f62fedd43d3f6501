import { BodiesFull, bodyBudget } from './body-budget'

/** A request or response body that exceeds its limit in bytes. */
export class BodyTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`a body of more than ${limit} bytes`)
    this.name = 'BodyTooLarge'
  }
}

/** A request whose client disconnected before its body was complete. */
export class BodyAborted extends Error {
  constructor(cause: unknown) {
    super('the body ended before it was complete', { cause })
    this.name = 'BodyAborted'
  }
}

type Message = { headers: Headers; body: ReadableStream<Uint8Array> | null }

/**
 * Reads a body of at most `limit` bytes: checks its Content-Length first and counts the bytes received. Throws
 * BodyTooLarge and stops reading. Does not cancel the stream: that would close the connection of a request before its
 * response. `took` is called with the bytes of each chunk; if it throws, reading ends.
 */
export async function readBounded(
  { headers, body }: Message,
  limit: number,
  took: (bytes: number) => void = () => undefined,
): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) throw new BodyTooLarge(limit)
    took(value.length)
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads a request body of at most `limit` bytes, within the budget of all bodies being read and of those of the
 * network of `address` (BodiesFull); throws BodyAborted if the client closes the connection.
 */
export async function readRequestBody(
  request: Message,
  limit: number,
  address: string | null,
): Promise<Buffer<ArrayBuffer>> {
  const reservation = bodyBudget(limit).open(address)
  try {
    return await readBounded(request, limit, reservation.add)
  } catch (error) {
    throw error instanceof BodyTooLarge || error instanceof BodiesFull ? error : new BodyAborted(error)
  } finally {
    reservation.done()
  }
}
