import { utimesSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { fileOf } from '@/lib/front/page-files'
import { type Moves, type PageKeys, addMoves, findMoved, pageKeysOf } from '@/lib/front/page-keys'
import type { Rendering } from '@/lib/front/page-job'
import { usePagesOnDisk } from '../../support/pages-on-disk'

const { page, made, textOf, open, start, stateAfter, afterFirstServer, path } = usePagesOnDisk()

describe('pages on disk that changed', () => {
  it('renders anew what has changed and lies on disk alone, those used last first, and leaves memory as it is', async () => {
    const first = start()
    for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
      await first.cache.get({
        key,
        render: async () => ({ ...made(key), keys: [key === 'b' ? 'article:8' : 'article:7'] }),
      })
      await first.cache.written()
      // File systems cannot distinguish times within the same few milliseconds.
      const hash = fileOf(key)
      utimesSync(path(hash.slice(0, 2), `${hash.slice(2)}.page`), at, at)
    }
    const rendered: string[] = []
    const renderKey = (key: string) => {
      rendered.push(key)
      return key === 'd' ? null : Promise.resolve({ ...made(`${key} anew`), position: 6 })
    }
    const disk = open()
    await disk.ready
    await disk.load('a')
    const { cache, move } = start(disk, 5, renderKey)
    await move(6, ['article:7'])
    await cache.written()
    expect([rendered, cache.size().pages]).toEqual([['a', 'd', 'c'], 0])
    expect([disk.has('a'), disk.has('b'), disk.has('d')]).toEqual([true, true, false])
    const got = await cache.get({ key: 'a', render: async () => made('never') })
    expect([got.from, await textOf(got.page)]).toEqual(['fresh', 'a anew'])
    await move(7, ['article:9'])
    expect(rendered).toHaveLength(3)
  })

  it('knows as changed what was rendered before the change and written after it', async () => {
    await afterFirstServer()
    const disk = open({ stateOf: stateAfter(6, 'changed') })
    await disk.moved([{ key: 'article:7', number: 6, urgent: false }])
    disk.save('k', { ...made('half old'), madeAt: Date.now() })
    await disk.written()
    expect(await disk.outdated()).toEqual([fileOf('k')])
    disk.save('k', { ...made('new'), position: 6, madeAt: Date.now() })
    await disk.written()
    expect(await disk.outdated()).toEqual([])
  })

  it('renews a page on disk later that could not be rendered, and once more one begun before the change', async () => {
    await afterFirstServer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const renderKey = vi
      .fn<(key: string) => Promise<Rendering>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce({ ...made('an error'), keep: false, failed: true })
      .mockResolvedValueOnce({ ...made('half old'), position: 5 })
      .mockResolvedValue({ ...made('new'), position: 6 })
    const disk = open()
    const { move } = start(disk, 5, renderKey)
    await move(6, ['article:7'])
    expect([renderKey.mock.calls.length, await disk.outdated()]).toEqual([1, [fileOf('k')]])
    // Each poll advances the clock.
    await vi.waitFor(() => expect(renderKey).toHaveBeenCalledTimes(4), { interval: 1_000, timeout: 60_000 })
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await textOf((await disk.load('k'))?.page ?? page(''))).toBe('new'))
    await disk.written()
    expect(await disk.outdated()).toEqual([])
  })

  it('compares its pages with what is not urgent when a command is done, once for all of its changes', async () => {
    const { cache } = start()
    const keysOf = { a: ['article:7'], b: ['article:8'], c: ['article:9'] }
    for (const [key, keys] of Object.entries(keysOf))
      await cache.get({ key, render: async () => ({ ...made(key), keys }) })
    await cache.written()
    const disk = open()
    await disk.ready
    const moves = (key: string, number: number) => disk.moved([{ key, number, urgent: false }])
    await moves('article:7', 6)
    await moves('article:7', 5)
    await moves('article:8', 7)
    expect(new Set(await disk.outdated())).toEqual(new Set([fileOf('a'), fileOf('b')]))
  })

  it('compares no page where nothing moved', async () => {
    const found = vi.fn()
    const pages = vi.fn(function* (): Generator<[string, { note: PageKeys }]> {
      yield ['k', { note: pageKeysOf(['article:7'], 5) }]
    })
    const compare = (moves: Moves) => {
      const each = { [Symbol.iterator]: pages }
      return findMoved(each, moves, found)
    }
    await compare(new Map())
    expect(pages).not.toHaveBeenCalled()
    await compare(addMoves(new Map(), [{ key: 'article:7', number: 6, urgent: false }]))
    expect(found.mock.calls).toEqual([['k']])
  })
})
