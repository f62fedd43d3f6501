import { connect } from 'node:net'

/**
 * Requests a URL over this many keep-alive connections for `seconds`, and counts responses by their bytes, so that the
 * client costs far less than the server. All responses must have the same length (status, headers and body). Returns
 * responses a second.
 */
export async function rawLoad({ port, path, host, headers = {}, connections, seconds }) {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const rawRequest = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const size = await answerSize(port, rawRequest)
  let answers = 0
  const end = Date.now() + seconds * 1000
  const startedAt = performance.now()
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise((done, failed) => {
          const socket = connect(port, '127.0.0.1', () => socket.write(rawRequest))
          let left = size
          socket.on('data', ({ length }) => {
            left -= length
            if (left < 0) return socket.destroy(new Error('an answer is longer than the first'))
            if (left > 0) return
            answers += 1
            left = size
            if (Date.now() < end) socket.write(rawRequest)
            else socket.end()
          })
          socket.once('error', failed).once('close', done)
        }),
    ),
  )
  return answers / ((performance.now() - startedAt) / 1000)
}

/** Returns the bytes of a whole response, chunked or with a length. */
function answerSize(port, rawRequest) {
  return new Promise((done, failed) => {
    let buffered = Buffer.alloc(0)
    const socket = connect(port, '127.0.0.1', () => socket.write(rawRequest))
    socket.once('error', failed).once('end', () => failed(new Error('the connection was closed')))
    socket.on('data', (part) => {
      buffered = Buffer.concat([buffered, part])
      const head = buffered.indexOf('\r\n\r\n')
      if (head < 0) return
      const fields = buffered.subarray(0, head).toString('latin1').toLowerCase()
      if (!fields.startsWith('http/1.1 200')) return socket.destroy(new Error(fields.split('\r\n')[0]))
      const length = /content-length: (\d+)/.exec(fields)?.[1]
      const whole =
        length === undefined
          ? buffered.subarray(-5).toString() === '0\r\n\r\n'
          : buffered.length === head + 4 + Number(length)
      if (!whole) return
      socket.destroy()
      done(buffered.length)
    })
  })
}
