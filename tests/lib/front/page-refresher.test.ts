import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SETTLED, createMovedKeys } from '@/lib/freshness/moved-keys'
import { makePage } from '@/lib/front/page'
import { createPageCache } from '@/lib/front/page-cache'
import type { Rendering } from '@/lib/front/page-job'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rendering = (text: string, position: number): Rendering => ({
  ...{ page: makePage(200, Buffer.from(text), {}), keep: true, keys: ['issue:4'], position },
})

/** A cache of one page, and a change of that page by a command that has ended. */
async function changedPage(render: () => Promise<Rendering>) {
  const moved = createMovedKeys()
  moved.reset(10)
  const cache = createPageCache({ maxBytes: 1e6, freshFor: 1000, staleFor: 1e9, moved })
  await cache.get({ key: 'k', render })
  const change = (number: number) =>
    moved.apply(number + 1, [
      { key: 'issue:4', number, urgent: false },
      { key: SETTLED, number: number + 1, urgent: false },
    ])
  return { cache, change, moved, served: () => cache.fresh('k')?.bodies.identity?.toString() }
}

it('renews a page once more whose renewal was begun before the change', async () => {
  const finishRenders: ((made: Rendering) => void)[] = []
  const render = vi
    .fn<() => Promise<Rendering>>()
    .mockResolvedValueOnce(rendering('first', 10))
    .mockImplementationOnce(() => new Promise((done) => finishRenders.push(done)))
    .mockResolvedValueOnce(rendering('new', 22))
  const { cache, change, served } = await changedPage(render)
  change(11)
  const one = cache.moved([])
  await vi.advanceTimersByTimeAsync(0)
  change(21)
  finishRenders[0]?.(rendering('half old', 12))
  await one
  expect(served()).toBe('new')
})

it('renews a page after a failure without a visit, and gives up after a while', async () => {
  const render = vi
    .fn<() => Promise<Rendering>>()
    .mockResolvedValueOnce(rendering('first', 10))
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce(rendering('new', 12))
    .mockRejectedValue(new Error('away'))
  const { cache, change, served } = await changedPage(render)
  change(11)
  await cache.moved([])
  expect(served()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(served()).toBe('new')
  change(21)
  await cache.moved([])
  await vi.advanceTimersByTimeAsync(3600_000)
  expect(render.mock.calls.length).toBeLessThanOrEqual(3 + 7)
  expect(vi.getTimerCount()).toBe(0)
})

it('renews what a killed command changed, which never reported that it was done', async () => {
  const render = vi
    .fn<() => Promise<Rendering>>()
    .mockResolvedValueOnce(rendering('first', 10))
    .mockResolvedValue(rendering('new', 11))
  const { cache, moved, served } = await changedPage(render)
  moved.apply(11, [{ key: 'issue:4', number: 11, urgent: false }])
  await cache.moved([])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(render).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(served()).toBe('new')
})
