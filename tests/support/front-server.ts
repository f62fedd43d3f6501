import { type IncomingHttpHeaders, type Server, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { proxyList } from '@/lib/front/address'
import { createLimits } from '@/lib/front/request-limits'
import type { NextHandler } from '@/lib/front/render'
import { createFront } from '@/lib/front/serve'

type Options = Parameters<typeof createFront>[0]

/**
 * Starts a front with one site and the given handler for the tests of a file; returns a function that requests a path
 * with headers.
 */
export function useFront(
  next: NextHandler,
  site: Partial<SiteEntry> = {},
  negotiate: Options['negotiate'] = () => Promise.resolve(null),
  databaseAnswers?: () => boolean,
) {
  const front = createFront({
    next,
    sites: { resolve: () => ({ id: 101, key: 'optics', defaultLanguage: 'zh', ...site }), known: () => true },
    probe: () => false,
    negotiate,
    databaseAnswers,
    counting: { delivered: () => undefined },
    limits: createLimits({ on: false }),
    proxies: proxyList([]),
  } as unknown as Options)
  let server: Server
  beforeAll(async () => {
    server = createServer((request, response) => void front(request, response))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => new Promise((done) => server.close(done)))

  return (path: string, sent: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
      (done, failed) => {
        const { port } = server.address() as AddressInfo
        get({ host: '127.0.0.1', port, path, headers: sent, agent: false }, (response) => {
          let body = ''
          response.on('data', (part) => (body += String(part)))
          response.on('end', () => done({ status: response.statusCode, headers: response.headers, body }))
        }).on('error', failed)
      },
    )
}
