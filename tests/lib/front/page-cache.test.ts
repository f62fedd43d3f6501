import { describe, expect, it, vi } from 'vitest'
import { makePage } from '@/lib/front/page'
import { DAILY, SETTLED, createMovedKeys } from '@/lib/freshness/moved-keys'
import { createPageCache } from '@/lib/front/page-cache'
import type { Rendering } from '@/lib/front/page-job'
import { RateLimitError } from '@/lib/front/request-limits'

const page = (text: string, status = 200) => makePage(status, Buffer.from(text), {})
const kept = (text: string) => ({ page: page(text), keep: true })
const textOf = ({ bodies }: { bodies: { identity?: Buffer } }) => bodies.identity?.toString()

function setup(maxBytes = 1_000_000) {
  const clock = { now: 0 }
  const now = () => clock.now
  const cache = createPageCache({ maxBytes, freshFor: 1000, staleFor: 100_000, now, monotonicNow: now })
  return { clock, cache }
}

describe('the page cache', () => {
  it('renders a cold key once for everybody who waits', async () => {
    const { cache } = setup()
    const render = vi.fn(async () => kept('a'))
    const got = await Promise.all([1, 2, 3].map(() => cache.get({ key: 'k', render })))
    expect(render).toHaveBeenCalledTimes(1)
    expect(got.map(({ page: p }) => textOf(p))).toEqual(['a', 'a', 'a'])
  })

  it.each([true, false])(
    'renders once more for who asks after a change (urgent: %s) that the running render began before',
    async (urgent) => {
      const moved = createMovedKeys()
      moved.reset(10)
      const cache = createPageCache({ maxBytes: 1e6, freshFor: 1000, staleFor: 1e9, moved })
      const at = (text: string, position: number): Rendering => ({
        ...kept(text),
        keys: ['article:7'],
        position,
      })
      let finish: (rendering: Rendering) => void = () => undefined
      const render = vi
        .fn<() => Promise<Rendering>>()
        .mockImplementationOnce(() => new Promise((done) => (finish = done)))
        .mockResolvedValue(at('new', 12))
      const before = cache.get({ key: 'k', render })
      moved.apply(12, [
        { key: 'article:7', number: 11, urgent },
        { key: SETTLED, number: 12, urgent: false },
      ])
      const after = [cache.get({ key: 'k', render }), cache.get({ key: 'k', render })]
      finish(at('old', 10))
      await before
      for (const { page: served } of await Promise.all(after)) expect(textOf(served)).toBe('new')
      expect(render).toHaveBeenCalledTimes(2)
    },
  )

  it('serves old bytes while one render replaces them, after the TTL of a page without keys', async () => {
    const { cache, clock } = setup()
    await cache.get({ key: 'k', render: async () => kept('old') })
    clock.now = 5000
    const render = vi.fn(async () => kept('new'))
    const stale = await cache.get({ key: 'k', render })
    expect([textOf(stale.page), stale.from]).toEqual(['old', 'stale'])
    await vi.waitFor(async () => expect(textOf((await cache.get({ key: 'k', render })).page)).toBe('new'))
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('keeps the old page when its renewal fails', async () => {
    const { cache, clock } = setup()
    await cache.get({ key: 'k', render: async () => kept('old') })
    clock.now = 5000
    const fail = vi.fn(async () => Promise.reject(new Error('down')))
    await cache.get({ key: 'k', render: fail })
    await new Promise((done) => setTimeout(done))
    expect(textOf((await cache.get({ key: 'k', render: fail })).page)).toBe('old')
  })

  it('never keeps what is not to be kept', async () => {
    const { cache } = setup()
    const render = vi.fn(async () => ({ page: page('broken', 503), keep: false }))
    await cache.get({ key: 'k', render })
    await cache.get({ key: 'k', render })
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('forgets the least recently used beyond its bound', async () => {
    const { cache } = setup(5000)
    for (const key of ['a', 'b', 'c', 'd'])
      await cache.get({ key, render: async () => kept('x'.repeat(1000)) })
    expect(cache.size().bytes).toBeLessThanOrEqual(5000)
    expect((await cache.get({ key: 'a', render: async () => kept('again') })).from).toBe('cold')
  })

  it('counts what a page has beside its bytes: address, keys and headers', async () => {
    const { cache } = setup()
    const weightOf = async (key: string, rendering: Rendering) => {
      const before = cache.size().bytes
      await cache.get({ key, render: async () => rendering })
      return cache.size().bytes - before
    }
    const plain = await weightOf('a', kept('x'))
    expect(await weightOf('b'.repeat(5_001), kept('x'))).toBe(plain + 10_000)
    expect(await weightOf('c', { ...kept('x'), keys: Array(1_000).fill('article:7') })).toBe(plain + 49_000)
    const link = makePage(200, Buffer.from('x'), { link: 'y'.repeat(996) })
    expect(await weightOf('d', { page: link, keep: true })).toBe(plain + 1_000)
    const bytes = cache.size().bytes
    await cache.get({ key: 'a', render: async () => kept('x') })
    expect(cache.size().bytes).toBe(bytes)
  })

  it('drops pages that show a withdrawn work at once', async () => {
    const { cache } = setup()
    await cache.get({ key: 'k', render: async () => ({ ...kept('a'), keys: ['article:7'] }) })
    cache.drop('article:7')
    expect((await cache.get({ key: 'k', render: async () => kept('gone') })).from).toBe('cold')
  })

  it('does not serve a short-lived page (404, search) past its time', async () => {
    const { cache, clock } = setup()
    await cache.get({
      key: 'k',
      render: async () => ({ page: page('none', 404), keep: true, freshFor: 500 }),
    })
    clock.now = 600
    expect(textOf((await cache.get({ key: 'k', render: async () => kept('found') })).page)).toBe('found')
  })

  it('tries a failing refresh again later and later, not on each hit', async () => {
    const { cache, clock } = setup()
    await cache.get({ key: 'k', render: async () => kept('old') })
    const fail = vi.fn(async () => Promise.reject(new Error('down')))
    const tried: number[] = []
    for (clock.now = 2000; clock.now < 20_000; clock.now += 100) {
      const before = fail.mock.calls.length
      await cache.get({ key: 'k', render: fail })
      await new Promise((done) => setImmediate(done))
      if (fail.mock.calls.length > before) tried.push(clock.now)
    }
    expect(tried).toEqual([2000, 3000, 5000, 9000, 17_000])
  })

  it('does not serve a page past the limit of stale ones, however its renewal fails', async () => {
    const { cache, clock } = setup()
    await cache.get({ key: 'k', render: async () => kept('old') })
    clock.now = 100_001
    const fail = async () => Promise.reject(new Error('down'))
    await expect(cache.get({ key: 'k', render: fail })).rejects.toThrow('down')
    expect(cache.size().pages).toBe(0)
  })

  it('counts the age of a page with keys from their move, however long before it was rendered', async () => {
    const moved = createMovedKeys()
    moved.reset(10)
    const clock = { now: 0 }
    const times = { freshFor: 1000, staleFor: 100_000, timeout: 10, now: () => clock.now }
    const cache = createPageCache({ maxBytes: 1e6, ...times, moved })
    await cache.get({
      key: 'k',
      render: async () => ({ ...kept('old'), keys: ['article:7'], position: 10 }),
    })
    moved.apply(12, [
      { key: 'article:7', number: 11, urgent: false },
      { key: SETTLED, number: 12, urgent: false },
    ])
    const fail = async () => Promise.reject(new Error('down'))
    clock.now = 500_000
    expect(textOf((await cache.get({ key: 'k', render: fail })).page)).toBe('old')
    clock.now = 700_000
    await expect(cache.get({ key: 'k', render: fail })).rejects.toThrow('down')
  })

  it('shows an old search page when a new one fails, and an old 404 never', async () => {
    const { cache, clock } = setup()
    const short = (text: string, status: number) => ({ page: page(text, status), keep: true, freshFor: 500 })
    await cache.get({ key: 'search', render: async () => short('hits', 200) })
    await cache.get({ key: 'none', render: async () => short('none', 404) })
    clock.now = 600
    const fail = async () => Promise.reject(new Error('down'))
    const broken = async () => ({ page: page('broken', 503), keep: false, failed: true })
    expect(textOf((await cache.get({ key: 'search', render: fail })).page)).toBe('hits')
    expect(textOf((await cache.get({ key: 'search', render: broken })).page)).toBe('hits')
    await expect(cache.get({ key: 'none', render: fail })).rejects.toThrow('down')
  })

  it('drops an urgent change of a page that has no number to compare, also while it is rendered', async () => {
    const { cache } = setup()
    const undated = (text: string) => ({ ...kept(text), keys: ['article:7'], position: null })
    await cache.get({ key: 'k', render: async () => undated('shown') })
    let finish: () => void = () => undefined
    const late = new Promise<void>((done) => (finish = done))
    const rendering = cache.get({ key: 'late', render: () => late.then(() => undated('shown')) })
    await cache.moved([{ key: 'article:7', number: 11, urgent: false }])
    expect((await cache.get({ key: 'k', render: async () => undated('new') })).from).toBe('fresh')
    await cache.moved([{ key: 'article:7', number: 12, urgent: true }])
    finish()
    await rendering
    expect(cache.size().pages).toBe(0)
    expect((await cache.get({ key: 'k', render: async () => undated('hidden') })).from).toBe('cold')
  })

  it('keeps nothing rendered from what was withdrawn meanwhile', async () => {
    const { cache } = setup()
    let finish: () => void = () => undefined
    const late = new Promise<void>((done) => (finish = done))
    const got = cache.get({
      key: 'k',
      render: () => late.then(() => ({ ...kept('withdrawn'), keys: ['article:7'] })),
    })
    cache.drop('article:7')
    finish()
    await got
    expect(cache.size().pages).toBe(0)
  })

  describe('of pages that say what they are made of', () => {
    const made = (text: string, position: number, keys = ['article:7']) => ({ ...kept(text), keys, position })
    const moves = (number: number, key: string, urgent = false) => ({ number, key, urgent })

    function withKeys() {
      const clock = { now: 0 }
      const moved = createMovedKeys()
      moved.reset(10)
      const cache = createPageCache({
        ...{ maxBytes: 1_000_000, freshFor: 1000, staleFor: 7 * 24 * 3600_000, timeout: 20, moved },
        now: () => clock.now,
      })
      const get = async (render: () => Promise<Rendering>) => {
        const { page: got, from } = await cache.get({ key: 'k', render })
        return [textOf(got), from]
      }
      return { clock, moved, cache, get }
    }
    const never = async () => Promise.reject(new Error('not to be rendered'))

    it('serves one as it is until a key moves, however long, then waits for the new one', async () => {
      const { clock, moved, get } = withKeys()
      await get(async () => made('old', 10))
      clock.now = 50_000
      moved.apply(11, [moves(11, 'article:8')])
      expect(await get(never)).toEqual(['old', 'fresh'])
      moved.apply(12, [moves(12, 'article:7')])
      expect(await get(async () => made('new', 12))).toEqual(['new', 'fresh'])
      expect(await get(never)).toEqual(['new', 'fresh'])
    })

    it('serves the old one where the new one is not there in a moment', async () => {
      const { clock, moved, get } = withKeys()
      await get(async () => made('old', 10))
      clock.now = 50_000
      moved.apply(12, [moves(12, 'article:7')])
      expect(await get(() => new Promise<Rendering>(() => undefined))).toEqual(['old', 'stale'])
    })

    it('renders one for the next visitor at once where the first has used up his limit', async () => {
      const { clock, moved, cache, get } = withKeys()
      await get(async () => made('old', 10))
      clock.now = 50_000
      moved.apply(12, [moves(12, 'article:7')])
      const refused = { key: 'k', render: never, cold: () => Promise.reject(new RateLimitError(60)) }
      expect(textOf((await cache.get(refused)).page)).toBe('old')
      expect(await get(async () => made('new', 12))).toEqual(['new', 'fresh'])
    })

    it('joins the render another visitor of a changed page waits for', async () => {
      const { clock, moved, cache, get } = withKeys()
      await get(async () => made('old', 10))
      clock.now = 50_000
      moved.apply(12, [moves(12, 'article:7')])
      const joined: string[] = []
      const visit = (name: string) =>
        cache.get({ key: 'k', render: () => new Promise(() => undefined), join: () => joined.push(name) })
      await Promise.all([visit('first'), visit('second')])
      expect(joined).toEqual(['second'])
    })

    it('serves the page a visitor joined where the one after the change fails', async () => {
      const { moved, get } = withKeys()
      let finish: (rendering: Rendering) => void = () => undefined
      const first = get(() => new Promise((done) => (finish = done)))
      moved.apply(12, [moves(11, 'article:7'), moves(12, SETTLED)])
      const second = get(() => Promise.reject(new Error('fails')))
      finish(made('before the change', 10))
      await first
      expect((await second)[0]).toBe('before the change')
    })

    it('keeps none that was begun before another database took the place of the first', async () => {
      const { moved, cache, get } = withKeys()
      let finish: (rendering: Rendering) => void = () => undefined
      const render = vi
        .fn<() => Promise<Rendering>>(never)
        .mockImplementationOnce(() => new Promise((done) => (finish = done)))
      const before = get(render)
      moved.reset(3)
      cache.clear()
      finish(made('of the first', 10))
      await expect(before).rejects.toThrow('not to be rendered')
      moved.apply(12, [])
      expect(await get(async () => made('of the other', 12))).toEqual(['of the other', 'cold'])
    })

    it('knows that one was begun before the change', async () => {
      const { clock, moved, get } = withKeys()
      clock.now = 50_000
      await get(async () => {
        moved.apply(12, [moves(12, 'article:7')])
        return made('half old', 10)
      })
      clock.now = 60_000
      expect(await get(async () => made('new', 12))).toEqual(['new', 'fresh'])
    })

    it('never serves the old one of a withdrawn work', async () => {
      const { moved, get } = withKeys()
      await get(async () => made('shown', 10))
      moved.apply(12, [moves(12, 'article:7', true)])
      await expect(get(never)).rejects.toThrow('not to be rendered')
    })

    it('lets one stand for a while that moves again and again, until the command that moves it is done', async () => {
      const { clock, moved, get } = withKeys()
      await get(async () => made('first', 10))
      clock.now = 6000
      moved.apply(12, [moves(12, 'article:7')])
      expect(await get(async () => made('second', 12))).toEqual(['second', 'fresh'])
      clock.now = 7000
      moved.apply(13, [moves(13, 'article:7')])
      expect(await get(never)).toEqual(['second', 'fresh'])
      moved.apply(14, [moves(14, SETTLED)])
      expect(await get(async () => made('third', 14))).toEqual(['third', 'fresh'])
    })

    it('lets none stand that a command which is done has changed, while another one writes', async () => {
      const { moved, get } = withKeys()
      await get(async () => made('old', 10))
      moved.apply(13, [moves(11, 'article:7'), moves(12, SETTLED), moves(13, 'article:7')])
      expect(await get(async () => made('new', 13))).toEqual(['new', 'fresh'])
    })

    it('renders what depends on use once a day, behind its visitors', async () => {
      const { clock, get } = withKeys()
      await get(async () => made('today', 10, [DAILY]))
      clock.now = 24 * 3600_000
      expect(await get(async () => made('tomorrow', 10, [DAILY]))).toEqual(['today', 'stale'])
      await vi.waitFor(async () => expect(await get(never)).toEqual(['tomorrow', 'fresh']))
    })

    it('does once more what was begun before the last change', async () => {
      const { clock, moved, get } = withKeys()
      await get(async () => made('old', 10))
      clock.now = 50_000
      moved.apply(11, [moves(11, 'article:7')])
      const renderings = [made('half old', 11), made('new', 13)]
      const got = await get(async () => {
        moved.apply(13, [moves(12, 'article:7'), moves(13, SETTLED)])
        return renderings.shift() ?? never()
      })
      expect(got).toEqual(['new', 'fresh'])
    })

    it('renders changed pages anew before anybody asks, those visited most first, when the command is done', async () => {
      const { clock, moved, cache } = withKeys()
      const rendered: string[] = []
      const requestOf = (key: string, keys: string[]) => ({
        key,
        render: async () => {
          rendered.push(key)
          return { ...made(key, moved.position() ?? 0), keys }
        },
      })
      for (const key of ['rare', 'often', 'other'])
        await cache.get(requestOf(key, [key === 'other' ? 'article:8' : 'article:7']))
      for (let n = 0; n < 3; n += 1) await cache.get(requestOf('often', ['article:7']))
      clock.now = 50_000
      rendered.length = 0
      moved.apply(11, [moves(11, 'article:7')])
      await cache.moved([])
      expect(rendered).toEqual([])
      moved.apply(12, [moves(12, SETTLED)])
      await cache.moved([])
      expect(rendered).toEqual(['often', 'rare'])
      expect((await cache.get(requestOf('rare', []))).from).toBe('fresh')
      expect(rendered).toHaveLength(2)
    })

    it('keeps an absence until its key moves', async () => {
      const { clock, moved, get } = withKeys()
      const absent = { page: page('none', 404), keep: true, keys: ['doi:10.5555/x'], position: 10 }
      await get(async () => absent)
      clock.now = 50_000
      expect(await get(never)).toEqual(['none', 'fresh'])
      moved.apply(11, [moves(11, 'doi:10.5555/x')])
      expect(await get(async () => made('found', 11))).toEqual(['found', 'fresh'])
    })
  })
})
