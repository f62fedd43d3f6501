import { connect } from 'node:net'

const MEGABYTE = 1024 * 1024
const DEADLINE_MS = 60_000

/** Beginning of a body by media type, so that a parser would read on. */
const LEADS = {
  'application/json': '{"userName":"',
  'application/x-www-form-urlencoded': 'verb=',
  'multipart/form-data':
    '--flood\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
}

/**
 * Sends a body of this many bytes, with Content-Length or chunked, and continues after a response until all is sent or
 * the server closes the connection. Resolves with status, bytes accepted, and milliseconds.
 */
export function flood({ port, host, method, path, type, chunked, bytes, headers = {} }) {
  const lead = Buffer.from(LEADS[type.split(';')[0]] ?? '')
  const block = Buffer.alloc(MEGABYTE, 'a')
  const frame = chunked
    ? Buffer.concat([Buffer.from(`${block.length.toString(16)}\r\n`), block, Buffer.from('\r\n')])
    : block
  const head = Object.entries({
    host,
    origin: `http://${host}`,
    'content-type': type,
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': lead.length + bytes }),
    ...headers,
  })
  return new Promise((done) => {
    const startedAt = performance.now()
    const socket = connect(port, '127.0.0.1')
    let sent = 0
    let answer = ''
    const timer = setTimeout(() => socket.destroy(), DEADLINE_MS)
    const push = () => {
      while (sent < bytes) {
        sent += block.length
        if (!socket.write(frame)) return void socket.once('drain', push)
      }
      socket.end(chunked ? '0\r\n\r\n' : undefined)
    }
    socket.once('connect', () => {
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      )
      socket.write(
        chunked
          ? Buffer.concat([Buffer.from(`${lead.length.toString(16)}\r\n`), lead, Buffer.from('\r\n')])
          : lead,
      )
      push()
    })
    socket.on('data', (part) => {
      if (answer.length < 4096) answer += part.toString('latin1')
    })
    // A server that has responded may reset the connection: this is the end, not a failure.
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
      done({ status, taken: Math.min(sent, bytes), ms: performance.now() - startedAt })
    })
  })
}
