import { ReadableStream as NodeStream } from 'node:stream/web'

/** Streams generated text as the body of a response. */
export const textStream = (pieces: AsyncIterable<string>): ReadableStream<Uint8Array> =>
  NodeStream.from(encoded(pieces)) as unknown as ReadableStream<Uint8Array>

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}
