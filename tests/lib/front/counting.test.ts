import type { IncomingMessage } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { type CountBatch, type Sum, createCounting, downloadOf } from '@/lib/front/counting'
import { createCounterUses } from '@/lib/front/collect-counter-uses'
import { createVisitors } from '@/lib/front/double-clicks'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const requestWith = (headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, headers: { 'user-agent': FIREFOX, ...headers } }) as unknown as IncomingMessage

function setup() {
  const sent: Sum[] = []
  const used: CountBatch['uses'] = []
  const batches: Sum[][] = []
  const clock = { now: Date.UTC(2026, 0, 5) }
  const state = { fail: false }
  const counting = createCounting({
    now: () => clock.now,
    send: async ({ counts, uses }) => {
      if (state.fail) throw new Error('down')
      sent.push(...counts)
      used.push(...uses)
      batches.push(counts)
    },
  })
  const seen = (request = requestWith(), address = '192.0.2.1', id = 7) =>
    counting.delivered(request, address, 101, { kind: 'article', id })
  return { batches, counting, clock, sent, seen, state, used }
}

describe('counting', () => {
  it('counts a reader once within 30 s, and again after it', async () => {
    const { counting, clock, seen, sent } = setup()
    seen()
    clock.now += 29_000
    seen()
    clock.now += 31_000
    seen()
    seen(requestWith(), '192.0.2.2')
    await counting.flush()
    expect(sent).toEqual([{ siteId: 101, kind: 'article', id: 7, day: '2026-01-05', views: 3, downloads: 0 }])
  })

  it('counts by the day of the journals', async () => {
    const { counting, clock, seen, sent } = setup()
    clock.now = Date.parse('2026-01-05T15:59:00Z')
    seen()
    clock.now = Date.parse('2026-01-05T16:01:00Z')
    seen()
    await counting.flush()
    expect(sent.map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-06'])
  })

  it.each([
    [
      'robots',
      requestWith({
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      }),
    ],
    ['nameless clients', requestWith({ 'user-agent': '' })],
    ['prefetches', requestWith({ 'sec-purpose': 'prefetch;prerender' })],
    ['HEAD', requestWith({}, 'HEAD')],
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

  it('keeps one sum of a work however often handing over fails', async () => {
    const { batches, clock, counting, seen, state } = setup()
    state.fail = true
    for (let round = 0; round < 50; round += 1) {
      seen()
      clock.now += 31_000
      await counting.flush()
    }
    state.fail = false
    await counting.flush()
    await counting.flush()
    expect(batches.map((counts) => counts.map(({ views }) => views))).toEqual([[1], [49]])
  })
})

describe('visitors of one network', () => {
  const views = (sent: Sum[]) => sent.reduce((all, sum) => all + sum.views, 0)
  const agent = (n: number) => requestWith({ 'user-agent': `${FIREFOX} reader/${n}` })

  it('count ten times for a work within an hour, however many agents are invented', async () => {
    const { counting, clock, seen, sent } = setup()
    for (let n = 0; n < 400; n += 1) {
      clock.now += 5000
      seen(agent(n))
    }
    await counting.flush()
    expect(views(sent)).toBe(10)
    clock.now += 3600_000
    for (let n = 400; n < 800; n += 1) seen(agent(n))
    await counting.flush()
    expect(views(sent)).toBe(20)
  })

  it('count for each work and network of their own', async () => {
    const { counting, sent, seen } = setup()
    for (let n = 0; n < 20; n += 1) seen(agent(n), '192.0.2.1', 7)
    for (let n = 0; n < 20; n += 1) seen(agent(n), '192.0.2.1', 8)
    for (let n = 0; n < 20; n += 1) seen(agent(n), '192.0.2.2', 7)
    await counting.flush()
    expect(views(sent)).toBe(30)
  })

  it('share one count of a work at several sites', async () => {
    const { counting, sent } = setup()
    for (const site of [101, 102])
      for (let n = 0; n < 20; n += 1)
        counting.delivered(agent(1000 * site + n), '192.0.2.1', site, { kind: 'article', id: 7 })
    await counting.flush()
    expect(views(sent)).toBe(10)
  })

  it('are those of an IPv6 /64, with whatever addresses of it', async () => {
    const { counting, seen, sent } = setup()
    for (let n = 0; n < 400; n += 1) seen(requestWith(), `2001:db8:0:1::${n.toString(16)}`)
    await counting.flush()
    expect(views(sent)).toBe(10)
  })

  it('go on counting when they come back, once in 30 s', async () => {
    const { counting, clock, seen, sent } = setup()
    for (let n = 0; n < 10; n += 1) seen(agent(n))
    clock.now += 31_000
    seen(agent(3))
    seen(agent(3))
    seen(agent(11))
    await counting.flush()
    expect(views(sent)).toBe(11)
  })

  it('are no new ones in the middle of a double click when the hour is over', async () => {
    const { counting, clock, seen, sent } = setup()
    seen()
    clock.now += 3590_000
    seen()
    clock.now += 15_000
    seen()
    await counting.flush()
    expect(views(sent)).toBe(2)
  })

  it('are remembered in bounded memory', () => {
    const visitors = createVisitors(() => 0, 1_000)
    for (let n = 0; n < 1_100; n += 1)
      visitors.isNewUse(`views article ${Math.floor(n / 10)}`, {
        ...{ address: '192.0.2.1', agent: `agent ${n % 10}`, siteId: 101 },
      })
    expect(visitors.size()).toEqual({ visitors: 1_000, pairs: 100 })
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

describe('a batch that is never taken', () => {
  it('lets the others pass, and is dropped after a hundred tries', async () => {
    const sent: number[] = []
    const tried: number[] = []
    const counting = createCounting({
      send: async ({ counts }) => {
        const [first] = counts
        tried.push(first?.id ?? 0)
        if (first?.id === 1) throw new Error('bad', { cause: 500 })
        sent.push(first?.id ?? 0)
      },
    })
    const see = (id: number) => counting.delivered(requestWith(), '192.0.2.1', 101, { kind: 'article', id })
    for (let id = 1; id <= 301; id += 1) see(id)
    await counting.flush()
    await counting.flush()
    expect(sent).toEqual([301])
    see(999)
    for (let flushes = 0; flushes < 100; flushes += 1) await counting.flush()
    expect(sent).toEqual([301, 999])
    expect(tried.filter((id) => id === 1)).toHaveLength(100)
  })
})

it('keeps a batch for as long as the back end is away', async () => {
  const { counting, seen, sent, state } = setup()
  seen()
  state.fail = true
  for (let flushes = 0; flushes < 300; flushes += 1) await counting.flush()
  state.fail = false
  await counting.flush()
  expect(sent).toHaveLength(1)
})

describe('uses for COUNTER', () => {
  it('are of the abstract, the text and the PDF each, by click, the last of those in a row as a repeat, with the access link', async () => {
    const { clock, counting, used } = setup()
    const request = requestWith({ cookie: 'theme=dark; articleAccess=abc_123' })
    const see = (fullText: boolean, how?: 'downloads') =>
      counting.delivered(request, '192.0.2.1', 101, { kind: 'article', id: 7, fullText }, how)
    see(false)
    see(true)
    see(false, 'downloads')
    clock.now += 10_000
    see(true)
    clock.now += 10_000
    see(true)
    clock.now += 3600_000
    see(true)
    counting.delivered(request, '192.0.2.1', 101, { kind: 'home', id: 0 })
    await counting.flush()
    const visitor = { articleId: 7, address: '192.0.2.1', accessCode: 'abc_123' }
    expect(used).toMatchObject([
      { ...visitor, at: '2026-01-05T00:00:00.000Z', form: 'views about', request: false, repeat: false },
      { ...visitor, at: '2026-01-05T00:00:00.000Z', form: 'views text', request: true, repeat: false },
      { ...visitor, at: '2026-01-05T00:00:00.000Z', form: 'downloads text', request: true, repeat: false },
      { ...visitor, at: '2026-01-05T00:00:20.000Z', form: 'views text', request: true, repeat: true },
      { ...visitor, at: '2026-01-05T01:00:20.000Z', form: 'views text', request: true, repeat: false },
    ])
    expect(used[0]?.agent).not.toContain('Mozilla')
  })

  it('are bounded while nothing can be handed over', () => {
    const uses = createCounterUses(() => 0)
    const reader = { address: '192.0.2.1', agent: FIREFOX, accessCode: null }
    for (let id = 1; id <= 60_000; id += 1) uses.add(reader, id, 'views', false)
    expect(uses.take()).toHaveLength(50_000)
    expect(uses.take()).toEqual([])
  })
})

it('loses no batch of two flushes at once, of which the first takes long and both fail', async () => {
  const sent: string[] = []
  const ends: (() => void)[] = []
  let isAway = true
  const counting = createCounting({
    send: async ({ counts }) => {
      if (isAway) await new Promise<void>((end) => ends.push(end))
      if (isAway) throw new Error('away')
      sent.push(...counts.map(({ id }) => String(id)))
    },
  })
  const seen = (id: number) => counting.delivered(requestWith(), '192.0.2.1', 101, { kind: 'article', id })
  seen(1)
  const first = counting.flush()
  seen(2)
  const second = counting.flush()
  for (const flush of [first, second]) {
    await Promise.resolve()
    ends.splice(0).forEach((end) => end())
    await flush.then(() => undefined).finally(() => ends.splice(0).forEach((end) => end()))
  }
  isAway = false
  await counting.flush()
  await counting.flush()
  expect(sent.sort()).toEqual(['1', '2'])
})

it('hands over everything at the end: what failed before, what was counted since, and what is behind a batch that fails', async () => {
  const sent: number[] = []
  const state: { fault: Error | null } = { fault: new Error('away') }
  const counting = createCounting({
    send: async ({ counts }) => {
      if (state.fault) throw state.fault
      if (counts.some(({ id }) => id === 2)) throw new Error('broken', { cause: 500 })
      sent.push(...counts.map(({ id }) => id))
    },
  })
  const seen = (id: number) => counting.delivered(requestWith(), '192.0.2.1', 101, { kind: 'article', id })
  seen(1)
  await counting.flush()
  seen(3)
  state.fault = null
  await counting.finish()
  expect(sent).toEqual([1, 3])
  seen(2)
  await counting.flush()
  seen(4)
  await counting.finish()
  expect(sent).toEqual([1, 3, 4])
})

it('says at the end how much is lost, and tries a back end that is away no longer', async () => {
  let tried = 0
  const counting = createCounting({
    send: async () => {
      tried += 1
      throw new Error('away')
    },
  })
  for (let id = 1; id <= 900; id += 1)
    counting.delivered(requestWith(), '192.0.2.1', 101, { kind: 'article', id })
  const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await counting.finish()
  const lines = output.mock.calls.map(([line]) => String(line)).join('')
  output.mockRestore()
  expect(lines).toContain('3 of the last batches of counts are lost')
  expect(tried).toBe(2)
})
