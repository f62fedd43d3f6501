import { expect, it, vi } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { createCacheWarmer } from '@/lib/front/cache-warmer'

const siteOf = (key: string, state: SiteEntry['state'] = 'open'): SiteEntry => ({
  key,
  id: 1,
  hosts: [`${key}.localhost`],
  defaultLanguage: 'zh',
  state,
  withdrawn: [],
})

function start({ pages = 3, sites = [siteOf('optics')], maxBytes = 1_000, hours = { from: 1, to: 5 } } = {}) {
  const state = { hour: 2, day: 'Sat', bytes: 0, isBusy: false, pauses: 0, paused: (_times: number) => {} }
  const log = vi.fn()
  const prepare = vi.fn(async (_key: string): Promise<void> => undefined)
  const warmer = createCacheWarmer({
    ...{ hours, maxBytes, sites: () => sites, log },
    cache: { prepare, stored: () => ({ pages: 0, bytes: state.bytes }) },
    addressesOf: async ({ key }) => {
      if (pages < 0) throw new Error('the sitemap cannot be read')
      return Array.from({ length: pages }, (_, at) => `http://${key}.localhost/zh/article/${at + 1}/`)
    },
    isBusy: () => state.isBusy,
    hour: () => state.hour,
    day: () => state.day,
    pause: async () => state.paused((state.pauses += 1)),
  })
  const prepared = () => prepare.mock.calls.map(([key]) => key)
  return { state, log, prepare, warmer, prepared }
}

it('renders in the quiet hours alone, which may begin on the day before', async () => {
  const quietHours = async (from: number, to: number) => {
    const quiet: number[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      const { warmer, state, prepared } = start({ pages: 1, hours: { from, to } })
      state.hour = hour
      await warmer.warmAll()
      if (prepared().length > 0) quiet.push(hour)
    }
    return quiet
  }
  expect(await quietHours(1, 5)).toEqual([1, 2, 3, 4])
  expect(await quietHours(22, 2)).toEqual([0, 1, 22, 23])
  expect(await quietHours(7, 7)).toHaveLength(24)
})

it('prepares every page of the open sites by the key of the cache, and says how many', async () => {
  const { warmer, prepared, log } = start({
    sites: [siteOf('optics'), siteOf('gone', 'closed'), siteOf('physics')],
  })
  await warmer.warmAll()
  expect(prepared()).toEqual(
    ['optics', 'physics'].flatMap((key) => [1, 2, 3].map((id) => `${key}  /zh/article/${id}/`)),
  )
  expect(log.mock.calls.flat()).toEqual(['warm: optics: 3 of 3 pages', 'warm: physics: 3 of 3 pages'])
})

it('ends with the quiet hours, and with the server', async () => {
  const atFive = start()
  atFive.prepare.mockImplementation(async () => void (atFive.state.hour = 5))
  await atFive.warmer.warmAll()
  expect(atFive.prepared()).toHaveLength(1)
  expect(atFive.log.mock.calls.flat()).toEqual(['warm: optics: 1 of 3 pages, the quiet hours are over'])
  const stopped = start()
  stopped.prepare.mockImplementation(async () => stopped.warmer.stop())
  await stopped.warmer.run()
  expect(stopped.prepared()).toHaveLength(1)
  expect(stopped.log.mock.calls.flat()).toEqual(['warm: optics: 1 of 3 pages, the server stops'])
})

it('begins again each day where the hours are the whole day, and waits until sites are known', async () => {
  const sites: SiteEntry[] = []
  const { warmer, state, prepared } = start({ pages: 1, sites, hours: { from: 3, to: 3 } })
  state.paused = (times) => {
    if (times === 2) sites.push(siteOf('optics'))
    if (times === 5) state.day = 'Sun'
    if (times === 9) warmer.stop()
  }
  await warmer.run()
  expect(prepared()).toHaveLength(2)
})

it('leaves room for the pages visitors read', async () => {
  const { warmer, prepared, prepare, state, log } = start()
  prepare.mockImplementation(async () => void (state.bytes = 901))
  await warmer.warmAll()
  expect(prepared()).toHaveLength(1)
  expect(log.mock.calls.flat()).toEqual(['warm: optics: 1 of 3 pages, PAGE_STORE_BYTES are used'])
})

it('renders no page while visitors wait', async () => {
  const { warmer, prepared, state } = start()
  const preparedWhileBusy: number[] = []
  state.isBusy = true
  state.paused = (times) => {
    preparedWhileBusy.push(prepared().length)
    if (times === 2) state.isBusy = false
  }
  await warmer.warmAll()
  expect(preparedWhileBusy).toEqual([0, 0])
  expect(prepared()).toHaveLength(3)
})

it('goes on after a page that cannot be rendered, and counts it', async () => {
  const { warmer, prepared, prepare, log } = start()
  prepare.mockRejectedValueOnce(new Error('busy'))
  await warmer.warmAll()
  expect(prepared()).toHaveLength(3)
  expect(log.mock.calls.flat()).toEqual(['warm: optics: 3 of 3 pages, 1 not rendered'])
})

it('logs its progress every thousand pages, and why a sitemap cannot be read', async () => {
  const { warmer, log } = start({ pages: 2_001 })
  await warmer.warmAll()
  expect(log.mock.calls.flat().map((line) => String(line).split(': ')[2])).toEqual([
    '1000 of 2001 pages',
    '2000 of 2001 pages',
    '2001 of 2001 pages',
  ])
  const unreadable = start({ pages: -1 })
  await unreadable.warmer.warmAll()
  expect(unreadable.log.mock.calls.flat()).toEqual(['warm: optics: the sitemap cannot be read'])
})
