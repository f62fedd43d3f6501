import type { IncomingMessage } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { answer } from '@/lib/answer'
import type { SiteEntry } from '@/lib/contract/ext'
import { changesRequestedAt, movedKeys } from '@/lib/freshness/current'
import { createDocuments } from '@/lib/front/documents'
import { createPageCache } from '@/lib/front/page-cache'
import type { PageJob, Rendering } from '@/lib/front/page-job'
import { readPageRequest } from '@/lib/front/page-request'
import { makePage } from '@/lib/front/page'
import { createRenderQueue } from '@/lib/front/render-queue'
import { localRenderer } from '@/lib/front/renderer'

const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh' } as unknown as SiteEntry
const job: PageJob = {
  ...{ key: 'k', url: '/lumen/zh/home', headers: {}, path: '/zh/', policy: 'public', screen: 'home' },
  ...{ locale: 'zh', cookie: null, knownPosition: 5 },
}

const renderer = localRenderer(async (_, response) => {
  answer({ keys: new Set(['site:1']) })
  response.setHeader('content-type', 'text/html')
  response.end('<html><head></head><body>text</body></html>')
})

afterEach(() => changesRequestedAt(-Infinity))

it('dates a page by the change the front knows while this process reads no changes', async () => {
  expect((await renderer.page(job)).position).toBe(5)
  expect((await renderer.page({ ...job, knownPosition: null })).position).toBe(null)
})

it('dates a page by the change this process knows where it reads changes', async () => {
  movedKeys().reset(4)
  changesRequestedAt()
  expect((await renderer.page(job)).position).toBe(4)
})

it('tells the renderer the last change known when the render starts, not when it was queued', async () => {
  let number = 5
  const jobs: PageJob[] = []
  const releases: (() => void)[] = []
  const documents = createDocuments({
    renderer: {
      page: (asked) => {
        jobs.push(asked)
        const rendering: Rendering = { page: makePage(200, Buffer.from('text'), {}), keep: false }
        return new Promise((done) => releases.push(() => done(rendering)))
      },
    },
    cache: createPageCache({ maxBytes: 1_000_000, freshFor: 60_000, staleFor: 60_000 }),
    queue: createRenderQueue({ running: 1 }),
    log: () => undefined,
    position: () => number,
  })
  const requestOf = (id: number) =>
    readPageRequest({ url: `/zh/article/${id}/`, headers: {} } as IncomingMessage, site)
  const pages = [documents.render(requestOf(1), site), documents.render(requestOf(2), site)]
  while (jobs.length < 1) await new Promise((done) => setImmediate(done))
  number = 6
  releases[0]?.()
  await pages[0]
  while (jobs.length < 2) await new Promise((done) => setImmediate(done))
  releases[1]?.()
  await pages[1]
  expect(jobs.map(({ knownPosition }) => knownPosition)).toEqual([5, 6])
})
