import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { diskReserve } from '@/lib/backend/db/disk-reserve'
import { createBreaker } from '@/lib/backend/remote/breaker'
import { createMemory } from '@/lib/backend/remote/core/memory'
import { DAILY, createMovedKeys } from '@/lib/freshness/moved-keys'
import { createFreshness } from '@/lib/front/page-freshness'
import { createReadiness } from '@/lib/front/readiness'
import { createRefresh } from '@/lib/front/page-refresh'
import { type Entry, createPageStore } from '@/lib/front/page-store'
import { createSites } from '@/lib/front/sites'

const HOUR_MS = 3600_000
const setBack = (ms = HOUR_MS) => vi.setSystemTime(Date.now() - ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('checks again whether a server is ready', async () => {
  let fails = false
  const failing = createReadiness({
    database: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve()),
  })
  expect(await failing()).toEqual([])
  fails = true
  setBack()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await failing()).toEqual(['database'])
})

it('checks again how full the disk is', async () => {
  let free = 1024 ** 3
  const isFull = diskReserve('/', { free: () => free })
  expect(isFull()).toBe(false)
  free = 0
  setBack()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isFull()).toBe(true)
})

it('closes the breaker of a remote back end, and forgets what that answered', async () => {
  const breaker = createBreaker()
  for (let failures = 0; failures < 5; failures += 1) breaker.failed()
  const cached = createMemory<number>({ ttlMs: 1_000, maxEntries: 9 })
  let answer = 1
  await cached('key', () => Promise.resolve(answer))
  answer = 2
  setBack()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([breaker.allows(), await cached('key', () => Promise.resolve(answer))]).toEqual([true, 2])
})

it('takes a directory that fails for down', async () => {
  const sites = createSites({
    ...{ defaultSite: '', baseDomain: '', onWithdrawn: () => undefined },
    fetchSites: () => Promise.reject(new Error('down')),
  })
  void sites.poll(() => undefined)
  await vi.advanceTimersByTimeAsync(1_000)
  setBack()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(sites.answering()).toBe(false)
  sites.stop()
})

/** Returns a page made now. */
const made = (facts: Partial<Entry>) =>
  ({ keys: [], madeAt: Date.now(), position: null, ...facts }) as unknown as Entry

it.each([
  ['without keys', made({})],
  ['of the day', made({ keys: [DAILY], position: 5 })],
])('renews a page %s that was made while the clock was ahead', (_, page) => {
  const moved = createMovedKeys()
  moved.apply(5, [])
  const stateOf = createFreshness({ moved, freshFor: 60_000 })
  const ahead = page.madeAt + 2 * 24 * HOUR_MS
  const entry = { ...page, madeAt: ahead }
  expect(stateOf('key', entry, ahead)).toBe('fresh')
  expect(stateOf('key', entry, ahead - 2 * 24 * HOUR_MS)).toBe('old')
})

it('keeps the page of what was withdrawn while the clock was ahead, and none begun before', () => {
  const store = createPageStore({ maxBytes: 1_000_000, now: Date.now })
  const page = { status: 410, headers: {}, bodies: {}, size: 0 } as unknown as Entry['page']
  const rendered = { page, keys: ['article:7'], position: 5, freshFor: undefined, render: vi.fn() }
  const before = store.begin()
  vi.advanceTimersByTime(10)
  store.drop('article:7')
  vi.advanceTimersByTime(10)
  setBack()
  const after = store.begin()
  expect([before, after].map((start) => store.isDroppedSince(start, rendered))).toEqual([true, false])
  store.set('gone', rendered, before)
  expect(store.get('gone')).toBeUndefined()
  store.set('gone', rendered, after)
  expect(store.get('gone')?.page).toBe(page)
})

it('tries a page again whose refresh failed while the clock was ahead', async () => {
  const render = vi.fn(() => Promise.reject(new Error('down')))
  const { refresh } = createRefresh(createPageStore({ maxBytes: 1, now: Date.now }), () => Date.now())
  const entry = made({ failures: 0, retryAt: 0 })
  refresh({ key: 'key', render }, entry)
  await vi.advanceTimersByTimeAsync(1)
  refresh({ key: 'key', render }, entry)
  expect(render).toHaveBeenCalledTimes(1)
  setBack()
  refresh({ key: 'key', render }, entry)
  expect(render).toHaveBeenCalledTimes(2)
})
