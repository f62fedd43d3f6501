import { BodiesFull, bodyBudget } from './body-budget'

/** A request or response body longer than whoever reads it accepts. */
export class BodyTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`a body of more than ${limit} bytes`)
    this.name = 'BodyTooLarge'
  }
}

/** A request whose sender went away before its body was whole. */
export class BodyAborted extends Error {
  constructor(cause: unknown) {
    super('the body ended before it was whole', { cause })
    this.name = 'BodyAborted'
  }
}

type Message = { headers: Headers; body: ReadableStream<Uint8Array> | null }

/**
 * Reads a body of at most `limit` bytes: its Content-Length is checked before the first byte, the bytes are counted as they
 * come. Throws BodyTooLarge and reads no further. The stream is not cancelled: that would close the connection of a
 * request before it is answered. `took` is told how many bytes came; what it throws ends the reading.
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
 * The body of a request, at most `limit` bytes, within what all bodies being read may take together (BodiesFull); a
 * connection that ends on the way is the client's doing: BodyAborted.
 */
export async function readRequestBody(request: Message, limit: number): Promise<Buffer<ArrayBuffer>> {
  const reservation = bodyBudget(limit).open()
  try {
    return await readBounded(request, limit, reservation.add)
  } catch (error) {
    throw error instanceof BodyTooLarge || error instanceof BodiesFull ? error : new BodyAborted(error)
  } finally {
    reservation.done()
  }
}
