import { expect, it, vi } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { createPageFiller, isQuiet } from '@/lib/front/page-filler'
import { sitemapAddresses } from '@/lib/front/sitemap-addresses'

const siteOf = (key: string, state: SiteEntry['state'] = 'open'): SiteEntry => ({
  ...{ key, id: 1, hosts: [`${key}.localhost`], defaultLanguage: 'zh', state, withdrawn: [] },
})

function start({ pages = 3, sites = [siteOf('optics')], maxBytes = 1_000, hours = { from: 1, to: 5 } } = {}) {
  const state = { hour: 2, day: 'Sat', bytes: 0, busy: 0, pauses: 0, paused: (_times: number) => {} }
  const log = vi.fn()
  const prepare = vi.fn(async (_key: string): Promise<void> => undefined)
  const filler = createPageFiller({
    ...{ hours, maxBytes, sites: () => sites, log },
    cache: { prepare, stored: () => ({ pages: 0, bytes: state.bytes }) },
    addressesOf: async ({ key }) =>
      Array.from({ length: pages }, (_, at) => `http://${key}.localhost/zh/article/${at + 1}/`),
    isBusy: () => (state.busy -= 1) >= 0,
    hour: () => state.hour,
    day: () => state.day,
    pause: async () => state.paused((state.pauses += 1)),
  })
  const prepared = () => prepare.mock.calls.map(([key]) => key)
  return { state, log, prepare, filler, prepared }
}

it('knows the quiet hours, which may begin on the day before', () => {
  const quiet = (from: number, to: number) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuiet(hour, { from, to }))
  expect(quiet(1, 5)).toEqual([1, 2, 3, 4])
  expect(quiet(22, 2)).toEqual([0, 1, 22, 23])
  expect(quiet(7, 7)).toHaveLength(24)
})

it('prepares every page of the open sites by the key of the cache, and says how many', async () => {
  const { filler, prepared, log } = start({
    sites: [siteOf('optics'), siteOf('gone', 'closed'), siteOf('physics')],
  })
  await filler.night()
  expect(prepared()).toEqual(
    ['optics', 'physics'].flatMap((key) => [1, 2, 3].map((id) => `${key}  /zh/article/${id}/`)),
  )
  expect(log.mock.calls.flat()).toEqual(['fill: optics: 3 of 3 pages', 'fill: physics: 3 of 3 pages'])
})

it('ends with the quiet hours, and with the server', async () => {
  const atFive = start()
  atFive.prepare.mockImplementation(async () => void (atFive.state.hour = 5))
  await atFive.filler.night()
  expect(atFive.prepared()).toHaveLength(1)
  expect(atFive.log.mock.calls.flat()).toEqual(['fill: optics: 1 of 3 pages, the quiet hours are over'])
  const stopped = start()
  stopped.prepare.mockImplementation(async () => stopped.filler.stop())
  await stopped.filler.run()
  expect(stopped.prepared()).toHaveLength(1)
})

it('begins again each day where the hours are the whole day, and waits until sites are known', async () => {
  const sites: SiteEntry[] = []
  const { filler, state, prepared } = start({ pages: 1, sites, hours: { from: 3, to: 3 } })
  state.paused = (times) => {
    if (times === 2) sites.push(siteOf('optics'))
    if (times === 5) state.day = 'Sun'
    if (times === 9) filler.stop()
  }
  await filler.run()
  expect(prepared()).toHaveLength(2)
})

it('leaves room for the pages visitors read', async () => {
  const { filler, prepared, prepare, state, log } = start()
  prepare.mockImplementation(async () => void (state.bytes = 901))
  await filler.night()
  expect(prepared()).toHaveLength(1)
  expect(log.mock.calls.flat()).toEqual(['fill: optics: 1 of 3 pages, PAGE_STORE_BYTES are used'])
})

it('waits while visitors wait, and passes over what cannot be rendered', async () => {
  const { filler, prepared, prepare, state } = start()
  state.busy = 2
  prepare.mockRejectedValueOnce(new Error('busy'))
  await filler.night()
  expect([prepared().length, state.pauses]).toEqual([3, 3])
})

it('says each thousand pages how far it is, and why a sitemap cannot be read', async () => {
  const { filler, log } = start({ pages: 2_001 })
  await filler.night()
  expect(log.mock.calls.flat().map((line) => String(line).split(': ')[2])).toEqual([
    ...['1000 of 2001 pages', '2000 of 2001 pages', '2001 of 2001 pages'],
  ])
  const call = vi.fn(async () => ({ status: 503, body: Buffer.alloc(0) }))
  await expect(sitemapAddresses({ call }, siteOf('optics'))).rejects.toThrow('the sitemap answered 503')
})

it('reads the addresses of every part of a sitemap', async () => {
  const answers: Record<string, string> = {
    '/sitemap.xml': '<loc>http://x.org/sitemap/pages.xml</loc><loc>http://x.org/sitemap/articles-1.xml</loc>',
    '/sitemap/pages.xml': '<url><loc>http://x.org/zh/home/</loc></url>',
    '/sitemap/articles-1.xml': '<url><loc>http://x.org/zh/article/doi/10.1/a&apos;b/</loc></url>',
  }
  const call = vi.fn(async ({ url }: { url: string }) => ({
    status: 200,
    body: Buffer.from(answers[url] ?? ''),
  }))
  expect(await sitemapAddresses({ call }, siteOf('optics'))).toEqual([
    ...['http://x.org/zh/home/', "http://x.org/zh/article/doi/10.1/a'b/"],
  ])
  expect(call.mock.calls[0]?.[0]).toMatchObject({
    headers: { host: 'optics.localhost', 'x-portal-site': 'optics' },
  })
})
