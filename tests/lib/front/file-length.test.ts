import { type IncomingMessage, type Server, type ServerResponse, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proxyList } from '@/lib/front/address'
import { createLimits } from '@/lib/front/limits'
import { createFront } from '@/lib/front/serve'

type Options = Parameters<typeof createFront>[0]

const front = createFront({
  // Streams without a length, as Next does with whatever a route answers.
  next: (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('x-portal-length', '8')
    response.write('%PDF')
    response.end('-1.7')
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

it('a file that is streamed tells its length', async () => {
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<{ headers: object; body: string }>((done, failed) => {
    get({ host: '127.0.0.1', port, path: '/rc-pub/front/files/get?id=1', agent: false }, (response) => {
      let body = ''
      response.on('data', (part) => (body += String(part)))
      response.on('end', () => done({ headers: response.headers, body }))
    }).on('error', failed)
  })
  expect(answer.body).toBe('%PDF-1.7')
  expect(answer.headers).toMatchObject({ 'content-length': '8' })
  expect(answer.headers).not.toHaveProperty('x-portal-length')
  expect(answer.headers).not.toHaveProperty('transfer-encoding')
})
