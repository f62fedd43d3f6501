import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds a client is given to read its answer before the rest of its body is cut off. */
const LINGER_MS = 1000

/**
 * Closes the connection of a request that is answered before its body was read to the end, so that nobody reads on what
 * was refused. The answer goes out first and the connection stays half open for a moment: a reset at once would take the
 * answer away from a client that is still sending.
 */
export function closeUnread(request: IncomingMessage, response: ServerResponse): void {
  if (!announcesBody(request)) return
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  response.writeHead = ((...head: unknown[]) => {
    if (!request.complete) {
      response.setHeader('connection', 'close')
      lingerOn(request)
    }
    return writeHead(...head)
  }) as typeof response.writeHead
}

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What Node calls once an answer with `Connection: close` is out. */
function lingerOn({ socket }: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
