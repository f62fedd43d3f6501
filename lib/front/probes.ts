import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopbackHost } from '@/lib/site/site-key'
import { SECURITY_HEADERS } from './csp'

type Options = {
  /** Returns the names of the failing readiness checks. */
  failing: () => Promise<string[]>
  /** Returns the text of /metrics. */
  metrics: () => Promise<string>
  /** Bearer token that allows /metrics from any address. */
  token?: string | undefined
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Answers /livez, /readyz and /metrics on any Host; /metrics only for this machine, or with the token. */
export function createProbes({ failing, metrics, token }: Options) {
  let draining = false
  const plain = (response: ServerResponse, status: number, text: string) => {
    response.writeHead(status, {
      ...SECURITY_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(text)
  }
  const answerReady = async (response: ServerResponse) => {
    const names = [...(draining ? ['stopping'] : []), ...(await failing())]
    if (names.length === 0) plain(response, 200, 'ready\n')
    else plain(response, 503, `not ready: ${names.join(', ')}\n`)
  }
  return {
    draining: () => draining,
    drain: () => {
      draining = true
    },
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const path = (request.url ?? '').split('?')[0]
      if (path === '/livez') plain(response, 200, 'alive\n')
      else if (path === '/readyz') void answerReady(response)
      else if (path === '/metrics' && (isLocal(request) || knows(token, request)))
        void metrics().then(
          (text) => plain(response, 200, text),
          () => plain(response, 503, 'no metrics now\n'),
        )
      else return false
      return true
    },
  }
}

/** Headers proxies add. */
const OF_PROXIES = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
  ...['x-real-ip', 'x-client-ip', 'x-forwarded-server'],
]

/** Returns whether a request comes from this machine and, as far as its headers tell, not through a proxy on it. */
const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') &&
  isLoopbackHost(headers.host) &&
  OF_PROXIES.every((name) => headers[name] === undefined)

/** Checks `Authorization: Bearer <token>` in constant time. */
const knows = (token: string | undefined, { headers }: IncomingMessage): boolean =>
  token !== undefined && timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`))

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest()
