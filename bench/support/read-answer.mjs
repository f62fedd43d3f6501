import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

const TIMEOUT_MS = 15_000

/**
 * Sends raw bytes and reads until the connection closes; returns the responses in order, each `{ status, headers, body
 * }` with a decoded body. `bodiless` is for responses without a body (HEAD).
 */
export const readAnswers = ({ port, bytes, bodiless = false }) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const parts = []
    socket.on('data', (part) => parts.push(part))
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
    // A server that refuses a request unread may reset the connection: what it sent before counts.
    socket.on('error', () => undefined)
    socket.once('close', () => done(answersIn(Buffer.concat(parts), bodiless)))
    socket.write(bytes)
  })

function answersIn(bytes, bodiless) {
  const answers = []
  let rest = bytes
  for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
    const [first, ...lines] = rest.toString('latin1', 0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    )
    const status = Number(first.split(' ')[1])
    const { body, length } =
      bodiless || status === 304 || status < 200
        ? { body: Buffer.alloc(0), length: 0 }
        : bodyIn(rest.subarray(end + 4), headers)
    answers.push({ status, headers, body: decoded(body, headers['content-encoding']) })
    rest = rest.subarray(end + 4 + length)
  }
  return answers
}

/** Returns the body at the start of bytes, and its length; all bytes if only the close ends it. */
function bodyIn(bytes, headers) {
  if (/chunked/i.test(headers['transfer-encoding'] ?? '')) return chunksIn(bytes)
  const length = Math.min(Number(headers['content-length'] ?? bytes.length), bytes.length)
  return { body: bytes.subarray(0, length), length }
}

function chunksIn(bytes) {
  const parts = []
  let at = 0
  for (;;) {
    const line = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    if (line < 0 || !(size > 0))
      return { body: Buffer.concat(parts), length: line < 0 ? bytes.length : line + 4 }
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}

function decoded(body, coding) {
  try {
    if (coding === 'br') return brotliDecompressSync(body)
    if (coding === 'gzip') return gunzipSync(body)
    return coding === 'deflate' ? inflateSync(body) : body
  } catch {
    // Part of a compressed body (a range, a cut connection) stays undecoded.
    return body
  }
}
