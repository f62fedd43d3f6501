import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { proxyList } from '@/lib/front/address'
import { createAssets } from '@/lib/front/assets'
import { createDocuments } from '@/lib/front/documents'
import type { RateLimit } from '@/lib/front/request-limits'
import { createPageCache } from '@/lib/front/page-cache'
import type { NextHandler } from '@/lib/front/render'
import { localRenderer } from '@/lib/front/renderer'
import { createRenderQueue } from '@/lib/front/render-queue'
import { createFront } from '@/lib/front/serve'
import { createSharedLimiter } from '@/lib/limiter'
import { limits } from '@/lib/rules/limits'
import { faultOf, oddPaths, sendRaw } from '@/tests/support/odd-paths'

const HOST = 'optics.localhost'
const site = {
  ...{
    key: 'optics',
    id: 101,
    hosts: [HOST],
    defaultLanguage: 'zh',
    state: 'open',
    withdrawn: [],
  },
} as SiteEntry

const requests: string[] = []
/** Worst case of Next: a page without a security policy at every address. */
const next: NextHandler = async (request: IncomingMessage, response) => {
  requests.push(request.url ?? '')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end('<!doctype html><html><head></head><body><script>open()</script></body></html>')
}

const taken: RateLimit[] = []
const front = createFront({
  next,
  documents: createDocuments({
    renderer: localRenderer(next),
    cache: createPageCache({ maxBytes: 0, freshFor: 0, staleFor: 0 }),
    queue: createRenderQueue(),
    log: () => undefined,
  }),
  sites: { resolve: () => site, known: () => true, all: () => [site] } as unknown as Parameters<
    typeof createFront
  >[0]['sites'],
  probe: () => false,
  negotiate: async () => null,
  assets: createAssets({ build: '', shared: 'public' }),
  counting: { delivered: () => undefined },
  limits: {
    consume: (budget) => {
      taken.push(budget)
      return 0
    },
  },
  searches: createSharedLimiter(limits.search.atOnce),
  proxies: proxyList([]),
})
const server = createServer((request, response) => void front(request, response))

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => server.close(done)))

const INTERNAL = /^\/optics\/(zh|en)\/[a-z-]+(\?|$)/
const HANDED_ON =
  /^\/(rc-pub\/[^/?]|oai\/?(\?|$)|feeds\/[^/?]|(sitemap|site-css)\/[^/?]+(\?|$)|(robots\.txt|sitemap\.(txt|xml)|opensearch\.xml|favicon\.ico|\.well-known\/api-catalog)(\?|$))/

it('2,000 odd paths: every page has a policy and was limited, and Next reads each address as the front does', async () => {
  const { port } = server.address() as AddressInfo
  const faults: string[] = []
  let pages = 0
  for (const path of oddPaths(2000)) {
    requests.length = 0
    taken.length = 0
    const answer = await sendRaw(port, path, { host: HOST })
    const fault = faultOf(answer)
    const isPage = /html/.test(answer?.headers['content-type'] ?? '')
    if (isPage) pages += 1
    if (fault !== '') faults.push(`${path}: ${fault}`)
    if (isPage && taken.length === 0) faults.push(`${path}: ${answer?.status} without a limit`)
    for (const url of requests) {
      const { pathname, search } = new URL(url, 'http://next.internal')
      if (pathname + search !== url) faults.push(`${path}: Next reads ${url} as ${pathname}${search}`)
      if (!INTERNAL.test(url) && !HANDED_ON.test(url)) faults.push(`${path}: Next was asked for ${url}`)
    }
  }
  expect(faults).toEqual([])
  expect(pages).toBeGreaterThan(500)
}, 60_000)

it.each([
  ['/rc-pub/front/files/get/../../front-article/downloadCitation?ids=1', ['refusal'], []],
  ['/rc-pub/front/files/get/%2e%2e/x', ['refusal'], []],
  [
    '/rc-pub//front/front-article/%64ownloadCitation?ids=1',
    ['citation'],
    ['/rc-pub/front/front-article/downloadCitation?ids=1'],
  ],
  ['/rc-pub/front/%66iles/get?id=1', ['file'], ['/rc-pub/front/files/get?id=1']],
  ['/rc-pub/front/ext/oai?verb=Identify', ['oai'], ['/rc-pub/front/ext/oai?verb=Identify']],
  ['/oai?verb=Identify', ['oai'], ['/oai?verb=Identify']],
  ['/feeds/zh/current/rss.xml', ['machine'], ['/feeds/zh/current/rss.xml']],
  ['/sitemap/pages.xml', ['machine'], ['/sitemap/pages.xml']],
  ['/zh/article/7.pdf', ['file'], ['/optics/zh/article-file?p.file=7.pdf&p.thesisId=7&p.format=pdf']],
  [
    '/zh/article/doi/10.5555/a(b).1/7.pdf',
    ['file'],
    ['/optics/zh/article-file?p.file=7.pdf&p.thesisId=7&p.format=pdf'],
  ],
  ['/zh/article/7/7.pdf?a=1', ['file'], ['/optics/zh/article-file?p.file=7.pdf&p.thesisId=7&p.format=pdf']],
  ['/zh/article/7.bib', ['citation'], ['/optics/zh/article-file?p.file=7.bib&p.thesisId=7&p.format=bib']],
  ['/zh/article/7.json', ['api'], ['/optics/zh/article-file?p.file=7.json&p.thesisId=7&p.format=json']],
  ['/zh/article/7/', ['render'], ['/optics/zh/article?p.thesisId=7']],
  ['/zh/article/?q=a', ['search'], ['/optics/zh/search?q=a&p.kind=article']],
  ['/_next/static/none.js', [], []],
  ['/static/none.js', [], []],
  ['/static/icon.svg', [], []],
  ['/apple-touch-icon.png', [], []],
])('%s is counted as %j', async (path, budgets, urls) => {
  requests.length = 0
  taken.length = 0
  await sendRaw((server.address() as AddressInfo).port, path, { host: HOST })
  expect([taken, requests.filter((url) => !url.endsWith('/unavailable'))]).toEqual([budgets, urls])
})

it('refuses two Host headers', async () => {
  const { port } = server.address() as AddressInfo
  const answer = await sendRaw(port, '/zh/home/', { host: HOST, Host: 'medicine.localhost' })
  expect(answer?.status).toBe(400)
})
