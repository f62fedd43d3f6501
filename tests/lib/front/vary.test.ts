import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proxyList } from '@/lib/front/address'
import { createLimits } from '@/lib/front/limits'
import { createFront } from '@/lib/front/serve'

type Options = Parameters<typeof createFront>[0]

const OF_NEXT = 'RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

const front = createFront({
  // As Next does with whatever a route answers.
  next: (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('vary', OF_NEXT)
    if (request.url?.includes('own')) response.setHeader('vary', [OF_NEXT, 'Accept'])
    response.end()
    return Promise.resolve()
  },
  sites: { resolve: () => ({ id: 101, key: 'optics', defaultLanguage: 'zh' }), known: () => true },
  probe: () => false,
  negotiate: () => Promise.resolve(null),
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

const headersOf = (path: string) =>
  new Promise<IncomingHttpHeaders>((done, failed) => {
    const { port } = server.address() as AddressInfo
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', () => done(response.headers))
    }).on('error', failed)
  })

it('names no transport of Next among what a file varies on', async () => {
  expect(await headersOf('/robots.txt')).not.toHaveProperty('vary')
  expect(await headersOf('/oai?own')).toMatchObject({ vary: 'Accept' })
})
