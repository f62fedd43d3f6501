import { type Server, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer } from '@/lib/front/http-server'
import { REQUEST_ID } from '@/lib/front/request-id'

const logged: [string, string | undefined][] = []
let server: Server

beforeAll(async () => {
  server = createHttpServer({
    front: async (request, response) => {
      response.setHeader(REQUEST_ID, 'r7')
      response.setHeader('cache-control', 'public, max-age=60')
      if (request.url === '/begun') response.write('part')
      response.writeHead(200, { link: '<\u0001>' })
    },
    probes: { draining: () => false, drain: () => undefined },
    log: (message, id) => logged.push([message, id]),
    onError: () => Promise.resolve(),
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))

const fetchPage = (path: string) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (done, failed) => {
      const { port } = server.address() as AddressInfo
      get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        let body = ''
        response.on('data', (part) => (body += String(part)))
        response.on('end', () => done({ status: response.statusCode, headers: response.headers, body }))
      }).on('error', failed)
    },
  )

it.each([
  ['/en/home/', /<html lang="en"[^]*Temporarily unavailable[^]*quote reference r7/],
  ['/zh/home/', /<html lang="zh-CN"[^]*r7/],
])('says in words that %s failed, with its id, a policy and no cache', async (path, words) => {
  const { status, headers, body } = await fetchPage(path)
  expect(status).toBe(500)
  expect(body).toMatch(words)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    [REQUEST_ID]: 'r7',
  })
  expect(headers['content-security-policy']).toMatch(/default-src 'self'/)
  expect(logged.at(-1)).toEqual([expect.stringMatching(/Invalid character in header/), 'r7'])
})

it('ends a response that has begun', async () => {
  expect((await fetchPage('/begun')).body).toBe('part')
})
