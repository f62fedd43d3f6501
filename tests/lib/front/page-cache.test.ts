import { describe, expect, it, vi } from 'vitest'
import { makePage } from '@/lib/front/page'
import { createPageCache } from '@/lib/front/page-cache'

const page = (text: string, status = 200) => makePage(status, Buffer.from(text), {})
const kept = (text: string) => ({ page: page(text), keep: true })
const textOf = ({ bodies }: { bodies: { identity?: Buffer } }) => bodies.identity?.toString()

function setup(maxBytes = 1_000_000) {
  const clock = { now: 0 }
  const cache = createPageCache({ maxBytes, freshFor: 1000, staleFor: 100_000, now: () => clock.now })
  return { clock, cache }
}

describe('the page cache', () => {
  it('renders a cold key once for everybody who waits', async () => {
    const { cache } = setup()
    const render = vi.fn(async () => kept('a'))
    const got = await Promise.all([1, 2, 3].map(() => cache.get({ key: 'k', revision: 1, render })))
    expect(render).toHaveBeenCalledTimes(1)
    expect(got.map(({ page: p }) => textOf(p))).toEqual(['a', 'a', 'a'])
  })

  it('serves old bytes while one render replaces them, after the TTL or a new revision', async () => {
    const { cache, clock } = setup()
    await cache.get({ key: 'k', revision: 1, render: async () => kept('old') })
    const render = vi.fn(async () => kept('new'))
    const stale = await cache.get({ key: 'k', revision: 2, render })
    expect([textOf(stale.page), stale.from]).toEqual(['old', 'stale'])
    await vi.waitFor(async () =>
      expect(textOf((await cache.get({ key: 'k', revision: 2, render })).page)).toBe('new'),
    )
    clock.now = 5000
    expect((await cache.get({ key: 'k', revision: 2, render })).from).toBe('stale')
  })

  it('keeps the old page when its renewal fails', async () => {
    const { cache, clock } = setup()
    await cache.get({ key: 'k', revision: 1, render: async () => kept('old') })
    clock.now = 5000
    const fail = vi.fn(async () => Promise.reject(new Error('down')))
    await cache.get({ key: 'k', revision: 1, render: fail })
    await new Promise((done) => setTimeout(done))
    expect(textOf((await cache.get({ key: 'k', revision: 1, render: fail })).page)).toBe('old')
  })

  it('never keeps what is not to be kept', async () => {
    const { cache } = setup()
    const render = vi.fn(async () => ({ page: page('broken', 503), keep: false }))
    await cache.get({ key: 'k', revision: 1, render })
    await cache.get({ key: 'k', revision: 1, render })
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('forgets the least recently used beyond its bound', async () => {
    const { cache } = setup(5000)
    for (const key of ['a', 'b', 'c', 'd'])
      await cache.get({ key, revision: 1, render: async () => kept('x'.repeat(1000)) })
    expect(cache.size().bytes).toBeLessThanOrEqual(5000)
    expect((await cache.get({ key: 'a', revision: 1, render: async () => kept('again') })).from).toBe('cold')
  })

  it('drops pages that show a withdrawn work at once', async () => {
    const { cache } = setup()
    await cache.get({ key: 'k', revision: 1, render: async () => ({ ...kept('a'), tags: ['article:7'] }) })
    cache.drop('article:7')
    expect((await cache.get({ key: 'k', revision: 1, render: async () => kept('gone') })).from).toBe('cold')
  })

  it('does not serve a short-lived page (404, search) past its time', async () => {
    const { cache, clock } = setup()
    await cache.get({
      key: 'k',
      revision: 1,
      render: async () => ({ page: page('none', 404), keep: true, freshFor: 500 }),
    })
    clock.now = 600
    expect(textOf((await cache.get({ key: 'k', revision: 1, render: async () => kept('found') })).page)).toBe(
      'found',
    )
  })

  it('tries a failing refresh again later and later, not on each hit', async () => {
    const { cache, clock } = setup()
    await cache.get({ key: 'k', revision: 1, render: async () => kept('old') })
    const fail = vi.fn(async () => Promise.reject(new Error('down')))
    const tried: number[] = []
    for (clock.now = 2000; clock.now < 20_000; clock.now += 100) {
      const before = fail.mock.calls.length
      await cache.get({ key: 'k', revision: 1, render: fail })
      await new Promise((done) => setImmediate(done))
      if (fail.mock.calls.length > before) tried.push(clock.now)
    }
    expect(tried).toEqual([2000, 3000, 5000, 9000, 17_000])
  })

  it('does not serve a page past the limit of stale ones, however its renewal fails', async () => {
    const { cache, clock } = setup()
    await cache.get({ key: 'k', revision: 1, render: async () => kept('old') })
    clock.now = 100_001
    const fail = async () => Promise.reject(new Error('down'))
    await expect(cache.get({ key: 'k', revision: 1, render: fail })).rejects.toThrow('down')
    expect(cache.size().pages).toBe(0)
  })

  it('shows an old search page when a new one fails, and an old 404 never', async () => {
    const { cache, clock } = setup()
    const short = (text: string, status: number) => ({ page: page(text, status), keep: true, freshFor: 500 })
    await cache.get({ key: 'search', revision: 1, render: async () => short('hits', 200) })
    await cache.get({ key: 'none', revision: 1, render: async () => short('none', 404) })
    clock.now = 600
    const fail = async () => Promise.reject(new Error('down'))
    const broken = async () => ({ page: page('broken', 503), keep: false, failed: true })
    expect(textOf((await cache.get({ key: 'search', revision: 1, render: fail })).page)).toBe('hits')
    expect(textOf((await cache.get({ key: 'search', revision: 1, render: broken })).page)).toBe('hits')
    await expect(cache.get({ key: 'none', revision: 1, render: fail })).rejects.toThrow('down')
  })

  it('keeps nothing rendered from what was withdrawn meanwhile', async () => {
    const { cache } = setup()
    let finish: () => void = () => undefined
    const late = new Promise<void>((done) => (finish = done))
    const got = cache.get({
      key: 'k',
      revision: 1,
      render: () => late.then(() => ({ ...kept('withdrawn'), tags: ['article:7'] })),
    })
    cache.drop('article:7')
    finish()
    await got
    expect(cache.size().pages).toBe(0)
  })
})
