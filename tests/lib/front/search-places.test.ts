import { type IncomingMessage, type ServerResponse, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { proxyList } from '@/lib/front/address'
import { createFront } from '@/lib/front/serve'
import { createSharedLimiter } from '@/lib/limiter'

const site = { key: 'optics', id: 101, hosts: [], defaultLanguage: 'zh', state: 'open', withdrawn: [] }

const waiting: (() => void)[] = []
/** Replaces Next: answers when told, with more than the buffers of a connection hold. */
const next = (_: IncomingMessage, response: ServerResponse) =>
  new Promise<void>((done) => {
    response.once('close', done)
    waiting.push(() => new PassThrough().end(Buffer.alloc(64 * 1024 * 1024)).pipe(response))
  })

const front = createFront({
  next,
  documents: {} as Parameters<typeof createFront>[0]['documents'],
  sites: { resolve: () => site as SiteEntry } as unknown as Parameters<typeof createFront>[0]['sites'],
  probe: () => false,
  negotiate: async () => null,
  assets: { serve: async () => false },
  counting: { delivered: () => undefined },
  limits: { consume: () => 0 },
  searches: createSharedLimiter({ running: 2, waiting: 2, perNetwork: 2 }),
  proxies: proxyList(['127.0.0.1']),
})
const server = createServer((request, response) => void front(request, response))

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
beforeEach(() => {
  server.closeAllConnections()
  waiting.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
})

/** Searches from an address, reading nothing but the status. */
const search = (address: string) =>
  new Promise<number | undefined>((done) => {
    const { port } = server.address() as AddressInfo
    const headers = { 'x-forwarded-for': address }
    get({ port, host: '127.0.0.1', path: '/rc-pub/front/search?q=a', headers, agent: false }, (answer) =>
      done(answer.statusCode),
    ).on('error', () => done(undefined))
  })

it('leaves other networks a place when one takes all it can', async () => {
  void search('203.0.113.7')
  void search('203.0.113.7')
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  expect(await search('203.0.113.7')).toBe(429)
  const other = search('198.51.100.4')
  for (const answer of waiting) answer()
  await vi.waitFor(() => expect(waiting).toHaveLength(3))
  waiting[2]?.()
  expect(await other).toBe(200)
})

it('keeps no place for a client that stops reading the answer', async () => {
  for (let n = 0; n < 4; n += 1) {
    const answered = search('203.0.113.7')
    await vi.waitFor(() => expect(waiting).toHaveLength(n + 1))
    waiting[n]?.()
    expect(await answered).toBe(200)
  }
})
