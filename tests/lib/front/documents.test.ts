import type { IncomingMessage } from 'node:http'
import { expect, it, vi } from 'vitest'
import { type Answer, answer } from '@/lib/answer'
import { type Visitor, createDocuments } from '@/lib/front/documents'
import { createPageCache } from '@/lib/front/page-cache'
import type { NextHandler } from '@/lib/front/render'
import type { Rendering } from '@/lib/front/page-job'
import { localRenderer } from '@/lib/front/renderer'
import { readPageRequest } from '@/lib/front/page-request'
import { createRenderQueue } from '@/lib/front/render-queue'
import type { SiteEntry } from '@/lib/contract/ext'

const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh' } as unknown as SiteEntry

const visitor: Visitor = { client: '192.0.2.1', robot: false, rateLimit: () => 0, reference: 'ab12' }

/** Requests a page twice: returns the second response and the number of renders. */
async function twice(pageAnswer: Answer) {
  const next = vi.fn<NextHandler>(async (_, response) => {
    answer(pageAnswer)
    response.setHeader('content-type', 'text/html')
    response.end('<html><head></head><body>text</body></html>')
  })
  const cache = createPageCache({ maxBytes: 1_000_000, freshFor: 60_000, staleFor: 60_000 })
  const documents = createDocuments({
    renderer: localRenderer(next),
    cache,
    queue: createRenderQueue(),
    log: () => undefined,
  })
  const pageRequest = readPageRequest({ url: '/zh/article/7/', headers: {} } as IncomingMessage, site)
  await documents.get(pageRequest, site, visitor)
  const { headers } = await documents.get(pageRequest, site, visitor)
  const drawn = next.mock.calls.filter(([request]) => request.url === `/lumen/zh/article?p.thesisId=7`)
  return { drawn: drawn.length, control: headers['cache-control'], robots: headers['x-robots-tag'] }
}

it('keeps a whole page', async () => {
  expect(await twice({})).toMatchObject({ drawn: 1, control: expect.stringContaining('s-maxage') })
})

it('draws a page anew that lacked a part, and hides it from nobody', async () => {
  expect(await twice({ incomplete: true })).toEqual({ drawn: 2, control: 'no-store', robots: undefined })
})

it('names the pictures of a page without data, which the back end that is away would have to send', async () => {
  const next: NextHandler = async (_, response) => {
    answer({ status: 503 })
    response.end('<html><body><img src="/rc-pub/front/files/get?id=2" alt="光学"/></body></html>')
  }
  const cache = createPageCache({ maxBytes: 1_000_000, freshFor: 60_000, staleFor: 60_000 })
  const documents = createDocuments({
    renderer: localRenderer(next),
    cache,
    queue: createRenderQueue(),
    log: () => undefined,
  })
  const pageRequest = readPageRequest({ url: '/zh/science/', headers: {} } as IncomingMessage, site)
  const { status, bodies } = await documents.get(pageRequest, site, visitor)
  expect([status, bodies.identity?.toString()]).toEqual([503, '<html><body>光学</body></html>'])
})

it('logs a page without data with the id of the request that waited for it', async () => {
  const log = vi.fn()
  const next: NextHandler = async (_, response) => {
    answer({ status: 503 })
    response.end('<html><body></body></html>')
  }
  const cache = createPageCache({ maxBytes: 1_000_000, freshFor: 60_000, staleFor: 60_000 })
  const documents = createDocuments({ renderer: localRenderer(next), cache, queue: createRenderQueue(), log })
  const pageRequest = readPageRequest({ url: '/zh/science/', headers: {} } as IncomingMessage, site)
  await documents.get(pageRequest, site, visitor)
  expect(log.mock.calls).toEqual([[`front: ${pageRequest.key} has no data (503)`, 'ab12']])
})

/** Documents with a handler that returns the given renderings in turn, with a simulated clock. */
function answering(renderings: (() => Answer | Promise<Answer>)[], backEndAnswers = () => true) {
  const clock = { now: 0 }
  const requested: string[] = []
  const next: NextHandler = async (request, response) => {
    if (request.headers['x-public-path'] === '/zh/') return void response.writeHead(503).end()
    requested.push(request.url ?? '')
    answer((await renderings.shift()?.()) ?? {})
    response.setHeader('content-type', 'text/html')
    response.end(`<html><head></head><body>rendering ${requested.length}</body></html>`)
  }
  const cache = createPageCache({ maxBytes: 1e6, freshFor: 1000, staleFor: 100_000, now: () => clock.now })
  const queue = createRenderQueue({ running: 1, visitors: 1 })
  const documents = createDocuments({
    renderer: localRenderer(next),
    cache,
    queue,
    log: () => undefined,
    backEndAnswers,
  })
  const get = async (id: number, who = visitor) => {
    const request = { url: `/zh/article/${id}/`, headers: {} } as IncomingMessage
    const { status, headers, bodies } = await documents.get(readPageRequest(request, site), site, who)
    const text = /rendering \d+|<h1[^>]*>([^<]*)/.exec(bodies.identity?.toString() ?? '')
    return { status, wait: headers['retry-after'], text: text?.[1] ?? text?.[0] }
  }
  return { clock, requested, get }
}

const settle = async () => {
  for (let n = 0; n < 20; n += 1) await new Promise((done) => setImmediate(done))
}

it.each([
  ['lacks a part', { incomplete: true }],
  ['has no data', { status: 503 }],
  ['fails', { status: 500 }],
])('keeps a good page when its refresh %s', async (_, pageAnswer) => {
  const { clock, get } = answering([() => ({}), () => pageAnswer])
  await get(7)
  clock.now = 5000
  await get(7)
  await settle()
  expect(await get(7)).toMatchObject({ status: 200, text: 'rendering 1' })
})

it.each([404, 410, 301])('lets an honest %d replace a good page', async (status) => {
  const { clock, get } = answering([() => ({}), () => ({ status }), () => ({ status })])
  await get(7)
  clock.now = 5000
  await get(7)
  await settle()
  expect((await get(7)).status).toBe(status)
})

it('refuses at once, with a sentence and a time, what finds no room', async () => {
  const never = new Promise<Answer>(() => undefined)
  const { get, requested } = answering([() => never])
  void get(1)
  await settle()
  void get(2)
  expect(await get(3)).toEqual({ status: 503, wait: '3', text: '访问繁忙' })
  expect(requested).toHaveLength(1)
})

it('refuses at once what waited for a slot while the back end went away', async () => {
  let answers = true
  let fail = () => {}
  const failing = new Promise<Answer>((done) => (fail = () => done({ status: 503 })))
  const { get, requested } = answering([() => failing], () => answers)
  const first = get(1)
  await settle()
  const second = get(2)
  await settle()
  answers = false
  fail()
  expect([(await first).status, (await second).status]).toEqual([503, 503])
  expect(requested).toHaveLength(1)
})

it('serves stale pages while no render finds room', async () => {
  const never = new Promise<Answer>(() => undefined)
  const { clock, get } = answering([() => ({}), () => never])
  await get(1)
  await settle()
  void get(2)
  await settle()
  void get(3)
  clock.now = 5000
  expect(await get(1)).toMatchObject({ status: 200, text: 'rendering 1' })
})

it('caches a page that was late for its visitor', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let finish = () => {}
  const slow = new Promise<Answer>((done) => (finish = () => done({})))
  const { get, requested } = answering([() => slow])
  const late = get(7)
  await settle()
  await vi.advanceTimersByTimeAsync(15_001)
  expect((await late).status).toBe(503)
  finish()
  await settle()
  vi.useRealTimers()
  expect([await get(7), requested.length]).toMatchObject([{ status: 200, text: 'rendering 1' }, 1])
})

it('lets a visitor wait as long in all for a page that is rendered a second time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const slow = new Promise<Rendering>((done) => setTimeout(() => done({} as Rendering), 14_000))
  const twiceRendered = async ({ wait }: { wait?: (rendering: Promise<Rendering>) => unknown }) => {
    await wait?.(slow)
    await wait?.(new Promise(() => undefined))
  }
  const documents = createDocuments({
    renderer: localRenderer(async (_, response) => void response.writeHead(503).end()),
    cache: { get: twiceRendered } as unknown as ReturnType<typeof createPageCache>,
    queue: createRenderQueue(),
    log: () => undefined,
  })
  const pageRequest = readPageRequest({ url: '/zh/article/7/', headers: {} } as IncomingMessage, site)
  let status = 0
  void documents.get(pageRequest, site, visitor).then((page) => ({ status } = page))
  await vi.advanceTimersByTimeAsync(15_001)
  vi.useRealTimers()
  await settle()
  expect(status).toBe(503)
})

it('renders nothing for a visitor who waits no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answers = false
  let finish = () => {}
  const slow = new Promise<Answer>((done) => (finish = () => done({})))
  const { get, requested } = answering([() => slow], () => answers)
  const both = [get(1), get(2)]
  await settle()
  await vi.advanceTimersByTimeAsync(3_501)
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([503, 503])
  answers = true
  finish()
  await settle()
  vi.useRealTimers()
  expect(requested).toHaveLength(1)
})

it('tries one page in a while when the back end is away, and refuses the others at once', async () => {
  const { get, requested } = answering([() => ({ status: 503 })], () => false)
  expect((await get(1)).status).toBe(503)
  expect((await get(2)).status).toBe(503)
  expect(requested).toHaveLength(1)
})
