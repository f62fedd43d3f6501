import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { readTarget } from '@/lib/routes/request-target'
import { SECURITY_HEADERS } from './csp'
import { languageInUrl } from './browser-request'
import { staticErrorPage } from './static-error-page'

/** Error of Node's HTTP parser, with the last bytes received. */
export type UnreadableError = Error & { code?: string; rawPacket?: Buffer }

/** Maximum bytes of the request line that are parsed. */
const MAX_LINE = 8_192 + 20

/**
 * Responds to a request Node's HTTP parser rejected (`clientError` event) and ends the connection. A URL with raw UTF-8
 * bytes (not allowed by RFC 3986, sent by some tools) is redirected to its percent-encoded form.
 */
export function answerUnreadable(error: UnreadableError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) return void socket.destroy()
  const line = requestLineOf(error)
  const location = line && encodedTarget(line.method, line.target)
  const status = location ? 308 : (STATUSES[error.code ?? ''] ?? 400)
  const kind = status === 431 || status === 414 ? 'tooLong' : 'badRequest'
  const page = staticErrorPage(kind, status, languageInUrl(line?.target ?? '/') ?? 'zh')
  const body = page.bodies.identity ?? Buffer.alloc(0)
  const headers = {
    ...SECURITY_HEADERS,
    ...page.headers,
    ...(location ? { location } : {}),
    'content-length': String(body.length),
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n`
  socket.end(line?.method === 'HEAD' ? start : Buffer.concat([Buffer.from(start), body]))
}

/** Returns whether a response has started on a connection: another one would end up in its body. */
const isResponding = (socket: Duplex): boolean =>
  // What Node's own handler asks; there is no public name for it.
  (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Parses method and target as Latin-1 from the first bytes; null if they are not a request line. */
function requestLineOf({ rawPacket }: UnreadableError): { method: string; target: string } | null {
  const text = rawPacket?.subarray(0, MAX_LINE).toString('latin1') ?? ''
  const [, method, target] = /^([A-Z]+) (\S+) HTTP\/1\.[01]\r?\n/.exec(text) ?? []
  return method && target ? { method, target } : null
}

/** Returns the percent-encoded form of a URL rejected for its raw bytes; null for any other reason. */
function encodedTarget(method: string, target: string): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || !/^\/[!-ÿ]*[\x80-ÿ]/.test(target)) return null
  const read = readTarget(target, undefined)
  return typeof read === 'number' ? null : read.url
}
