import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/** Header that marks requests of the front itself; removed from visitors' requests. */
export const WORK_HEADER = 'x-portal-work'

/** Maximum bytes of a job or response between the processes. */
const MAX_BYTES = 80 * 1024 * 1024

/** Sends facts as JSON, followed by bytes. */
export function sendFramed(response: ServerResponse, facts: unknown, bytes: Buffer): void {
  const head = Buffer.from(JSON.stringify(facts))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  response.writeHead(200, { 'content-length': String(4 + head.length + bytes.length) })
  response.end(Buffer.concat([length, head, bytes]))
}

/** Reads what `sendFramed` sent; throws the text of any other response. */
export async function readFramed<Facts>(answer: IncomingMessage): Promise<{ facts: Facts; bytes: Buffer }> {
  const body = await readAll(answer)
  if (answer.statusCode !== 200) throw new Error(body.toString('utf8').slice(0, 2000))
  const end = 4 + body.readUInt32BE(0)
  return { facts: JSON.parse(body.subarray(4, end).toString('utf8')) as Facts, bytes: body.subarray(end) }
}

/** Reads a stream into memory, up to a bound. */
export async function readAll(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes between front and Next`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
