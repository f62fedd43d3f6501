import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { type Sum, createCounting, downloadOf } from '@/lib/front/counting'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const asked = (headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, headers: { 'user-agent': FIREFOX, ...headers } }) as unknown as IncomingMessage

function setup() {
  const sent: Sum[] = []
  const clock = { now: Date.UTC(2026, 0, 5) }
  const state = { fail: false }
  const counting = createCounting({
    now: () => clock.now,
    send: async (_, counts) => {
      if (state.fail) throw new Error('down')
      sent.push(...counts)
    },
  })
  const seen = (request = asked(), address = '192.0.2.1') =>
    counting.delivered(request, address, 101, { kind: 'article', id: 7 })
  return { counting, clock, sent, seen, state }
}

describe('counting', () => {
  it('counts a reader once within 30 s, and again after it', async () => {
    const { counting, clock, seen, sent } = setup()
    seen()
    clock.now += 29_000
    seen()
    clock.now += 31_000
    seen()
    seen(asked(), '192.0.2.2')
    await counting.flush()
    expect(sent).toEqual([{ siteId: 101, kind: 'article', id: 7, day: '2026-01-05', views: 3, downloads: 0 }])
  })

  it.each([
    [
      'robots',
      asked({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    ],
    ['nameless clients', asked({ 'user-agent': '' })],
    ['prefetches', asked({ 'sec-purpose': 'prefetch;prerender' })],
    ['HEAD', asked({}, 'HEAD')],
  ])('leaves %s out', async (_, request) => {
    const { counting, seen, sent } = setup()
    seen(request)
    await counting.flush()
    expect(sent).toEqual([])
  })

  it('keeps what could not be handed over', async () => {
    const { counting, seen, sent, state } = setup()
    seen()
    state.fail = true
    await counting.flush()
    state.fail = false
    await counting.flush()
    expect(sent).toHaveLength(1)
  })
})

describe('downloadOf', () => {
  it.each([
    ['/rc-pub/front/front-article/download?id=12&attachType=pdf', 12],
    ['/rc-pub/front/front-article/download/12/lowqualitypdf/%E5%85%89.pdf', 12],
    ['/rc-pub/front/front-article/download/12/', 12],
  ])('%s belongs to article %s', (url, id) => expect(downloadOf(url)).toEqual({ kind: 'article', id }))

  it.each([
    '/rc-pub/front/files/get?id=12',
    '/rc-pub/front/front-article/downloadCitation?ids=1',
    '/rc-pub/front/front-article/download?id=x',
  ])('%s to none', (url) => expect(downloadOf(url)).toBeNull())
})
