/** A request or response body longer than whoever reads it accepts. */
export class BodyTooLarge extends Error {
  constructor(readonly limit: number) {
    super(`a body of more than ${limit} bytes`)
    this.name = 'BodyTooLarge'
  }
}

type Message = { headers: Headers; body: ReadableStream<Uint8Array> | null }

/**
 * Reads a body of at most `limit` bytes: its Content-Length is checked before the first byte, the bytes are counted as they
 * come. Throws BodyTooLarge and reads no further. The stream is not cancelled: that would close the connection of a
 * request before it is answered.
 */
export async function readBounded({ headers, body }: Message, limit: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) throw new BodyTooLarge(limit)
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}
