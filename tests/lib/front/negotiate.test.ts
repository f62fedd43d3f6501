import type { IncomingMessage } from 'node:http'
import { expect, it, vi } from 'vitest'
import { createNegotiation } from '@/lib/front/negotiate'
import { readPageRequest } from '@/lib/front/page-request'
import type { SiteEntry } from '@/lib/contract/ext'
import { useFront } from '@/tests/support/front-server'

const site: SiteEntry = {
  key: 'lumen',
  id: 101,
  hosts: ['lumen.localhost'],
  defaultLanguage: 'en',
  state: 'open',
  withdrawn: [],
}

const negotiate = createNegotiation({
  call: async ({ url }) => {
    const known = url.includes('10.5555%2Fa')
    const body = Buffer.from(JSON.stringify({ status: 0, data: known ? { id: 7 } : null }))
    return { status: known ? 200 : 404, body }
  },
})

const doiUrl = '/zh/article/doi/10.5555/a/'

const negotiated = (url: string, accept: string, cookie?: string) =>
  negotiate(accept, readPageRequest({ url, headers: { cookie } } as IncomingMessage, site), site)

it.each([
  ['/zh/article/doi/10.5555/a/', 'application/pdf', '/zh/article/7.pdf'],
  ['/zh/article/doi/10.5555/b/', 'application/pdf', null],
  ['/zh/article/5/', 'application/json', '/zh/article/5.json'],
  ['/article/id/5', 'application/json', '/en/article/5.json'],
  ['/zh/article/5/', 'text/html,*/*;q=0.8', null],
  ['/zh/home/', 'application/json', null],
  ['/zh/article/5.xml', 'application/json', null],
])('of %s with %s is %s', async (url, accept, place) => expect(await negotiated(url, accept)).toBe(place))

it('speaks the language of the cookie where the path names none', async () => {
  expect(await negotiated('/article/id/5', 'application/json', 'a=b; language=zh')).toBe('/zh/article/5.json')
})

it.each([429, 500, 503])('takes an answer of %s for no word on the article of a DOI', async (status) => {
  const body = Buffer.from(JSON.stringify({ status, data: null }))
  const refused = createNegotiation({ call: () => Promise.resolve({ status, body }) })
  const pageRequest = readPageRequest({ url: doiUrl, headers: {} } as IncomingMessage, site)
  await expect(refused('application/pdf', pageRequest, site)).rejects.toThrow(`answered with ${status}`)
})

const fetchFailing = useFront(
  () => Promise.resolve(),
  { state: 'open' },
  () => Promise.reject(new Error('Next did not start in time')),
)

it('tells when to try again where the file cannot be found out', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { status, headers } = await fetchFailing(doiUrl, { accept: 'application/pdf' })
  const logged = String(written.mock.calls[0]?.[0])
  written.mockRestore()
  expect(logged).toContain('Next did not start in time')
  expect(logged).toContain(String(headers['x-request-id']))
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
})

it('waits a few seconds for the article of a DOI, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging = createNegotiation({ call: () => new Promise(() => undefined) })
  const failed = hanging(
    'application/pdf',
    readPageRequest({ url: doiUrl, headers: {} } as IncomingMessage, site),
    site,
  ).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(3_501)
  vi.useRealTimers()
  expect(await failed).toBe('the call took too long')
})
