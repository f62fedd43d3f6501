import { connect, createServer } from 'node:net'

/**
 * Starts a TCP proxy before a PostgreSQL server: `become('refuse')` closes every connection and each new one,
 * `become('silent')` keeps them but forwards nothing, `become('pass')` forwards new ones; earlier ones are closed, as
 * after a failover.
 */
export async function databaseGate(url) {
  const { hostname, port } = new URL(url)
  const sockets = new Set()
  let mood = 'pass'
  const cutAll = () => sockets.forEach((socket) => socket.destroy())
  const hold = (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined)
  }
  const server = createServer((visitor) => {
    hold(visitor)
    if (mood === 'refuse') return visitor.destroy()
    if (mood === 'silent') return
    const behind = connect(Number(port), hostname)
    hold(behind)
    for (const [from, to] of [
      [visitor, behind],
      [behind, visitor],
    ]) {
      from.on('data', (bytes) => mood === 'pass' && to.write(bytes))
      from.once('close', () => to.destroy())
    }
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const own = new URL(url)
  own.port = String(server.address().port)
  return {
    url: own.href,
    become: (next) => {
      if (next !== 'silent') cutAll()
      mood = next
    },
    stop: () => {
      cutAll()
      server.close()
    },
  }
}
