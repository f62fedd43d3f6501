import { describe, expect, it, vi } from 'vitest'
import { makePage } from '@/lib/front/page'
import { type PageCache, createPageCache } from '@/lib/front/page-cache'
import type { Rendering } from '@/lib/front/page-job'
import { createMovedKeys } from '@/lib/freshness/moved-keys'

const made = (text: string, position: number, freshFor?: number): Rendering => ({
  ...{ page: makePage(200, Buffer.from(text), {}), keep: true, keys: ['article:7'] },
  ...{ position, ...(freshFor === undefined ? {} : { freshFor }) },
})

function setup() {
  const clock = { now: 0 }
  const moved = createMovedKeys()
  moved.reset(10)
  const cache = createPageCache({
    ...{ maxBytes: 1_000_000, freshFor: 1000, staleFor: 1e9, moved, now: () => clock.now },
  })
  const textOf = async (got: ReturnType<PageCache['get']>) => (await got).page.bodies.identity?.toString()
  return { clock, moved, cache, textOf }
}

/** A render that ends when it is told to; those after it give another page at once. */
function lateRender(next: () => Promise<Rendering>) {
  let finish: (rendering: Rendering) => void = () => undefined
  const render = vi
    .fn<() => Promise<Rendering>>(next)
    .mockImplementationOnce(() => new Promise((done) => (finish = done)))
  return { render, finish: (rendering: Rendering) => finish(rendering) }
}

describe.each([
  ['the database was replaced', (cache: PageCache) => cache.clear()],
  ['its work was withdrawn', (cache: PageCache) => cache.drop('article:7')],
])('where %s while a page is rendered', (_, drop) => {
  it('serves it neither to who began the render nor to who joined it', async () => {
    const { cache, textOf } = setup()
    const { render, finish } = lateRender(async () => made('of now', 12))
    const visitors = [cache.get({ key: 'k', render })]
    drop(cache)
    visitors.push(cache.get({ key: 'k', render }))
    finish(made('of before', 10))
    expect(await Promise.all(visitors.map(textOf))).toEqual(['of now', 'of now'])
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('serves no old page to who waited too long', async () => {
    const { clock, cache, textOf } = setup()
    expect(await textOf(cache.get({ key: 'k', render: async () => made('old', 10, 500) }))).toBe('old')
    clock.now = 600
    const never = () => new Promise<Rendering>(() => undefined)
    let tire: () => void = () => undefined
    const wait = () =>
      new Promise<Rendering>((_done, failed) => (tire = () => failed(new Error('waited too long'))))
    const patient = cache.get({ key: 'k', render: never, wait })
    drop(cache)
    tire()
    await expect(patient).rejects.toThrow('waited too long')
  })
})

it('serves the old page to who waited too long, where it is still there', async () => {
  const { clock, cache, textOf } = setup()
  await cache.get({ key: 'k', render: async () => made('old', 10, 500) })
  clock.now = 600
  const wait = () => Promise.reject(new Error('waited too long'))
  const render = () => new Promise<Rendering>(() => undefined)
  expect(await textOf(cache.get({ key: 'k', render, wait }))).toBe('old')
})

it('serves no page of a work of which a withdrawal was told while it was rendered', async () => {
  const { moved, cache, textOf } = setup()
  const { render, finish } = lateRender(async () => made('withdrawn', 12))
  const visitor = cache.get({ key: 'k', render })
  moved.apply(12, [{ key: 'article:7', number: 12, urgent: true }])
  finish(made('shown', 10))
  expect(await textOf(visitor)).toBe('withdrawn')
})
