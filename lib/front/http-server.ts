import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { env } from '@/lib/env'
import { formatError } from '@/lib/text/format-error'
import { answerUnreadable } from './answer-unreadable'
import { listenFault } from './listen-fault'
import { REQUEST_ID } from './request-id'
import { translator } from '@/lib/i18n/translator'
import { localeOfVisitor } from './browser-request'
import { sendPage } from './send-page'
import { staticErrorPage } from './static-error-page'

type Probes = { draining: () => boolean; drain: () => void }

type Options = {
  front: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  probes: Probes
  log: (message: string, request?: string) => void
  /** Called before the process exits because the server cannot listen. */
  onError: () => Promise<void>
  /** Milliseconds without a byte from or to a client before its connection is closed; 0 for no limit. */
  idleMs?: number
}

/** Longer than a response may wait for its render without a byte; a client that reads nothing holds a connection. */
const IDLE_MS = 120_000

/** Creates the HTTP server of the front; it does not listen yet. */
export function createHttpServer({ front, probes, log, onError, idleMs = IDLE_MS }: Options): Server {
  const server = createServer(
    // Larger than Node's 16 KiB, so that a URL that is too long gets an error page.
    { requestTimeout: 60_000, headersTimeout: 20_000, maxHeaderSize: 64 * 1024 },
    (request, response) => {
      if (probes.draining()) response.setHeader('connection', 'close')
      front(request, response).catch((error: Error) => {
        const id = response.getHeader(REQUEST_ID)
        log(`front: ${formatError(error)}`, id === undefined ? undefined : String(id))
        answerFailure(request, response)
      })
    },
  )
  server.setTimeout(idleMs)
  server.on('clientError', answerUnreadable)
  // The port is taken or not permitted: an unreachable server must not keep the database open.
  server.once('error', (error) => {
    log(listenFault(error, env) ?? `listen: ${formatError(error)}`)
    void onError().finally(() => process.exit(1))
  })
  return server
}

/** Fails the readiness probe, waits so many seconds, then closes the server and lets open requests finish. */
export async function drain(server: Server, probes: Probes, seconds: number): Promise<void> {
  probes.drain()
  await new Promise((done) => setTimeout(done, seconds * 1000))
  server.close()
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), 30_000).unref()
  await new Promise((done) => server.once('close', done))
}

/**
 * Responds to a request whose handling failed with a 500 page in words that quotes its id; ends a response that has
 * started.
 */
function answerFailure(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void response.end()
  const id = response.getHeader(REQUEST_ID)
  // Whatever was set belongs to the response that failed.
  for (const name of response.getHeaderNames()) if (name !== REQUEST_ID) response.removeHeader(name)
  const locale = localeOfVisitor(request)
  const lines = id === undefined ? [] : [translator(locale, 'front')('reference', { reference: String(id) })]
  sendPage(request, response, staticErrorPage('unavailable', 500, locale, {}, { lines })).catch(() =>
    response.destroy(),
  )
}
