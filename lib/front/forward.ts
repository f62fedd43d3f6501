import {
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as httpRequest,
} from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { type RendererConnection, sendWithRetry } from './remote-renderer'
import { sendRetryLater } from './refusals'
import { announcesBody } from './unread-body'
import { traceHeaders } from '@/lib/tracing/spans'
import type { NextHandler } from './render'

/** Hop-by-hop headers (RFC 9110 section 7.6.1). */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
])
const RETRY_SECONDS = 3
/** Milliseconds without a byte from or to a client before its connection is closed: a reader who stops holds memory. */
const IDLE_MS = 120_000
const MAX_TRIES = 2

/**
 * Forwards requests and responses to and from the process of Next unchanged. GET and HEAD are retried once if that
 * process ends before it responds; a client's disconnect cancels the request.
 */
export const createForward =
  (connection: RendererConnection): NextHandler =>
  async (request, response) => {
    const repeatable = request.method === 'GET' || request.method === 'HEAD'
    try {
      await sendWithRetry(connection, repeatable ? MAX_TRIES : 1, async () => {
        if (!response.destroyed) await send(connection, request, response)
      })
    } catch {
      if (response.headersSent) response.destroy()
      else await sendRetryLater(request, response, { status: 503, kind: 'busy', seconds: RETRY_SECONDS })
    }
  }

/** Thrown when a response ends in the middle: it cannot be sent once more. */
class CutOffError extends Error {}

/** Resolves when the response is sent or the client has disconnected; rejects if it is cut off. */
function send(
  connection: RendererConnection,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return new Promise((done, failed) => {
    const sent = httpRequest({
      socketPath: connection.socketPath,
      agent: connection.agent(),
      method: request.method,
      path: request.url,
      headers: { ...endToEnd(request.headers), ...framing(request), ...traceHeaders() },
    })
    const leave = () => {
      sent.destroy()
      done()
    }
    response.once('close', leave)
    response.setTimeout(IDLE_MS, () => response.destroy())
    const fail = (error: Error) => {
      response.off('close', leave)
      failed(response.headersSent ? new CutOffError('the response was cut off', { cause: error }) : error)
    }
    sent.once('error', fail)
    sent.once('response', (answer) => {
      for (const [name, value] of Object.entries(endToEnd(answer.headers))) response.setHeader(name, value)
      response.writeHead(answer.statusCode ?? 502)
      // Clients wait for the first bytes of a long response, not for its headers alone.
      response.flushHeaders()
      answer.once('error', fail)
      answer.once('end', () => !sent.writableFinished && request.unpipe(sent) && sent.destroy())
      answer.pipe(response)
    })
    if (announcesBody(request)) onceConnected(sent, () => request.pipe(sent))
    else sent.end()
  })
}

/** Calls back when a request has its connection: a body read before that is lost to the next try. */
function onceConnected(sent: ClientRequest, send: () => void): void {
  sent.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', send)
    else send()
  })
}

/**
 * Returns the framing of a body of unknown length (RFC 9112 section 6.1). Node.js adds none for GET, DELETE and
 * OPTIONS: the body would be read as the next request on the connection.
 */
const framing = ({ headers }: IncomingMessage): Record<string, string> =>
  headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }

function endToEnd(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !OF_CONNECTION.has(name)) sent[name] = value
  return sent
}

/** Forwards upgraded connections: hot reload in development. */
export function forwardUpgrade(server: Server, { socketPath }: RendererConnection): void {
  server.on('upgrade', (request: IncomingMessage, client: Duplex) => {
    const upstream = connect(socketPath, () => {
      const headers = request.rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`))
      upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
      upstream.pipe(client).pipe(upstream)
    })
    for (const [source, target] of [
      [upstream, client],
      [client, upstream],
    ] as const)
      source.on('error', () => target.destroy()).on('close', () => target.destroy())
  })
}
