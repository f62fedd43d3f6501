import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds a client has to read the response before the rest of its body is cut off. */
const LINGER_MS = 1000

/**
 * Closes the connection of a request that is answered before its body was read, so that a refused body is not read on.
 * The response is sent first and the connection stays half open for a moment: an immediate reset would discard the
 * response for a client that is still sending.
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

/** Returns whether a request announces a body. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Overrides what Node calls after a response with `Connection: close`. */
function lingerOn({ socket }: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}
