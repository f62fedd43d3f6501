import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache'

type Options = { ready: () => Promise<boolean>; cache: PageCache }

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** /livez, /readyz and /metrics, on any Host; /metrics on loopback only. */
export function createProbes({ ready, cache }: Options) {
  let draining = false
  const plain = (response: ServerResponse, status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end(text)
  }
  return {
    draining: () => draining,
    drain: () => {
      draining = true
    },
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const path = (request.url ?? '').split('?')[0]
      if (path === '/livez') {
        plain(response, 200, 'alive\n')
        return true
      }
      if (path === '/readyz') {
        void ready()
          .catch(() => false)
          .then((isReady) =>
            plain(
              response,
              isReady && !draining ? 200 : 503,
              isReady && !draining ? 'ready\n' : 'not ready\n',
            ),
          )
        return true
      }
      if (path === '/metrics' && LOOPBACK.has(request.socket.remoteAddress ?? '')) {
        const { pages, bytes } = cache.size()
        const memory = process.memoryUsage().rss
        plain(
          response,
          200,
          `portal_cached_pages ${pages}\nportal_cached_bytes ${bytes}\nprocess_resident_memory_bytes ${memory}\n`,
        )
        return true
      }
      return false
    },
  }
}
