import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMovedKeys } from '@/lib/freshness/moved-keys'
import { makePage } from '@/lib/front/page'
import { createPageCache } from '@/lib/front/page-cache'
import { createPageDisk } from '@/lib/front/page-disk'
import type { Rendering } from '@/lib/front/page-job'

let root = ''
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'prepared-'))))
afterEach(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }))

const PUBLIC = { 'cache-control': 'public, max-age=0' }
const PRIVATE = { 'cache-control': 'private, no-cache' }
const rendering = (position: number | null = 5, status = 200) => ({
  ...{ page: makePage(status, Buffer.from('a page'), PUBLIC), keep: true, keys: ['article:7'], position },
})

function start() {
  const moved = createMovedKeys()
  moved.reset(5)
  const disk = createPageDisk({
    ...{ folder: join(root, 'pages'), maxBytes: 1e7, build: 'one', olderBuilds: [] },
    ...{ settings: 's', lastPosition: 9 },
  })
  const renderKey = vi.fn((key: string) => (key === 'gone' ? null : Promise.resolve(rendering())))
  const cache = createPageCache({
    ...{ maxBytes: 1e6, moved, freshFor: 60_000, staleFor: 1e9, disk, renderKey },
  })
  return { moved, cache, renderKey }
}

it('renders a page in advance, once, and gives it to the first visitor', async () => {
  const { cache, renderKey } = start()
  await cache.prepare('k')
  await cache.prepare('k')
  await cache.prepare('gone')
  await cache.written()
  expect(renderKey.mock.calls).toEqual([['k'], ['gone']])
  const render = vi.fn(async () => rendering())
  const { from } = await cache.get({ key: 'k', render })
  expect([from, render.mock.calls.length]).toEqual(['fresh', 0])
  await cache.written()
})

it('renders it anew for the first visitor if it changed meanwhile', async () => {
  const { cache, moved } = start()
  await cache.prepare('k')
  moved.apply(6, [{ key: 'article:7', number: 6, urgent: false }])
  const render = vi.fn(async () => rendering(6))
  await cache.get({ key: 'k', render })
  expect(render).toHaveBeenCalledTimes(1)
  await cache.written()
})

it('names the pages that were visited again, most visited first, but none whose keys are not known', async () => {
  const { cache } = start()
  const visit = async (key: string, times: number, made: Rendering = rendering()) => {
    for (let left = times; left > 0; left -= 1) await cache.get({ key, render: async () => made })
  }
  await visit('once', 1)
  await visit('twice', 2)
  await visit('often', 4)
  await visit('personal', 9, rendering(null))
  await visit('missing', 9, rendering(5, 404))
  await visit('search', 9, { ...rendering(), freshFor: 30_000 })
  await visit(`search?q=${'x'.repeat(2_000)}`, 9)
  await visit('of a language', 9, { ...rendering(), page: makePage(200, Buffer.from('x'), PRIVATE) })
  expect(cache.popular(5)).toEqual(['often', 'twice'])
  expect(cache.popular(1)).toEqual(['often'])
  await cache.written()
})
