import { connect } from 'node:net'

/**
 * Sends bytes as they stand, which no HTTP client does, and reads the answer to its end: the status (0 where the connection
 * closed without one) and milliseconds until its head was there. A connection that stays silent is closed after `timeout`.
 */
export const sendBytes = ({ port, bytes, timeout = 10_000 }) =>
  new Promise((done) => {
    const begun = performance.now()
    const socket = connect(port, '127.0.0.1')
    let head = ''
    let ms
    socket.on('data', (part) => {
      ms ??= performance.now() - begun
      if (head.length < 64) head += part.toString('latin1', 0, 64)
    })
    socket.setTimeout(timeout, () => socket.destroy())
    // A server that refuses unread may reset the connection: its answer, or that there was none, is what counts.
    socket.on('error', () => undefined)
    socket.once('close', () =>
      done({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
        ms: ms ?? performance.now() - begun,
      }),
    )
    socket.write(bytes)
  })
