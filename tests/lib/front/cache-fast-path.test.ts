import { type IncomingHttpHeaders, type Server, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { proxyList } from '@/lib/front/address'
import { createDocuments } from '@/lib/front/documents'
import { createCacheFastPath } from '@/lib/front/cache-fast-path'
import { createLimits } from '@/lib/front/request-limits'
import { makePage } from '@/lib/front/page'
import { createPageCache } from '@/lib/front/page-cache'
import { createRenderQueue } from '@/lib/front/render-queue'
import { createFront } from '@/lib/front/serve'

const HOST = 'optics.localhost'
const open = { key: 'optics', id: 101, hosts: [HOST], defaultLanguage: 'zh', state: 'open', withdrawn: [] }
const PATH = '/zh/article/7/'

let directory = [open as unknown as SiteEntry]
const delivered: number[] = []
let lookups = 0
const resolve = (host = '') => {
  lookups += 1
  return host.startsWith(HOST) ? (directory[0] ?? null) : null
}
const cache = createPageCache({ maxBytes: 1e6, freshFor: 60_000, staleFor: 1e9 })
const sites = { all: () => directory, resolve, discover: async () => null, known: () => true }
const counting = { delivered: (_: unknown, __: string, siteId: number) => void delivered.push(siteId) }
const render = async ({ path }: { path: string }) => ({
  page: { ...makePage(200, Buffer.from(`${path} `.repeat(200)), { vary: 'Accept' }), counted: COUNTED },
  keep: !path.includes('login'),
})
const COUNTED = { kind: 'article', id: 7 }
const front = createFront({
  ...{ sites, counting, proxies: proxyList([]), limits: createLimits({ on: false }), probe: () => false },
  hits: createCacheFastPath({ cache, sites, counting } as never),
  negotiate: async (accept: string) => (accept === 'application/pdf' ? '/files/7.pdf' : null),
  documents: createDocuments({
    ...{ cache, queue: createRenderQueue(), renderer: { page: render }, log: () => undefined },
  } as never),
} as unknown as Parameters<typeof createFront>[0])

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => void front(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))
beforeEach(() => {
  lookups = 0
  directory = [open as unknown as SiteEntry]
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

const fetchPage = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((done, failed) => {
    const { port } = server.address() as AddressInfo
    send({ port, path, method, agent: false, headers: { host: HOST, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { 'x-request-id': id, date, ...rest } = response.headers
        expect([typeof id, typeof date]).toEqual(['string', 'string'])
        const body = Buffer.concat(parts).toString('base64')
        done({ status: response.statusCode ?? 0, headers: rest, body })
      })
    })
      .on('error', failed)
      .end()
  })

it.each([
  ['plain', {}],
  ['compressed', { 'accept-encoding': 'gzip, br' }],
  ['gzip', { 'accept-encoding': 'gzip' }],
  ['with a language', { cookie: 'language=en; other=1' }],
])('sends the same answer by one lookup as by the long way: %s', async (_, headers) => {
  await fetchPage(PATH, headers)
  const long = await fetchPage(PATH, { ...headers, accept: 'text/html' }, 'GET')
  await fetchPage(PATH, headers)
  lookups = 0
  delivered.length = 0
  const short = await fetchPage(PATH, headers)
  expect(short).toEqual(long)
  expect([short.status, delivered]).toEqual([200, [101]])
  if ('accept-encoding' in headers) expect(lookups).toBe(0)
  const etag = String(short.headers.etag)
  // One tag for all codings, whose bytes differ.
  expect(etag).toMatch(/^W\//)
  const same = await fetchPage(PATH, { ...headers, 'if-none-match': `W/"a", ${etag}` })
  expect([same.status, same.body, same.headers.etag]).toEqual([304, '', etag])
})

it('leaves to the long way what is no plain request of that page', async () => {
  const br = { 'accept-encoding': 'br' }
  for (let n = 0; n < 3; n += 1) await fetchPage(PATH, br)
  expect((await fetchPage(PATH, { ...br, accept: 'application/pdf' })).status).toBe(303)
  expect((await fetchPage(PATH, br, 'POST')).status).toBe(405)
  const head = await fetchPage(PATH, br, 'HEAD')
  expect([head.status, head.body]).toEqual([200, ''])
  expect((await fetchPage(PATH, { ...br, host: 'elsewhere.example' })).status).toBe(404)
  lookups = 0
  await fetchPage(PATH, { ...br, 'content-length': '0' })
  expect(lookups).toBe(1)
})

it('forgets what it knows when the directory of sites changes', async () => {
  const br = { 'accept-encoding': 'br' }
  for (let n = 0; n < 3; n += 1) await fetchPage(PATH, br)
  directory = [{ ...open, state: 'closed' } as unknown as SiteEntry]
  const closed = await fetchPage(PATH, br)
  expect([closed.status, closed.headers.location]).toEqual([307, '/forbiddenPage?lang=zh'])
  directory = [{ ...open, maintenance: { until: Date.now() + 60_000 } } as unknown as SiteEntry]
  await fetchPage(PATH, br)
  lookups = 0
  await fetchPage(PATH, br)
  expect(lookups).toBeGreaterThan(0)
})

it('tells the hosts apart of which a proxy names one', () => {
  const { keyOf } = createCacheFastPath({ cache, sites, counting } as never)
  const keyFor = (host: string) =>
    keyOf({ method: 'GET', url: PATH, headers: { host }, rawHeaders: [] } as never, 'edge.internal')
  expect(keyFor(HOST)).not.toBe(keyFor('medicine.localhost'))
})
