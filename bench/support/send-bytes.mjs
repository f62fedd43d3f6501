import { connect } from 'node:net'

/**
 * Sends raw bytes, which no HTTP client does, and reads the response to its end: status (0 if the connection closed
 * without one) and milliseconds until its headers. A silent connection is closed after `timeout`.
 */
export const sendBytes = ({ port, bytes, timeout = 10_000 }) =>
  new Promise((done) => {
    const startedAt = performance.now()
    const socket = connect(port, '127.0.0.1')
    let head = ''
    let ms
    socket.on('data', (part) => {
      ms ??= performance.now() - startedAt
      if (head.length < 64) head += part.toString('latin1', 0, 64)
    })
    socket.setTimeout(timeout, () => socket.destroy())
    // A server that refuses a request unread may reset the connection: its response, or the lack of one, counts.
    socket.on('error', () => undefined)
    socket.once('close', () =>
      done({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        ms: ms ?? performance.now() - startedAt,
      }),
    )
    socket.write(bytes)
  })
