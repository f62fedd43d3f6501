import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { SETTLED, createMovedKeys } from '@/lib/freshness/moved-keys'
import { createDocuments } from '@/lib/front/documents'
import { createPageCache } from '@/lib/front/page-cache'
import { makePage } from '@/lib/front/page'
import { readPageRequest } from '@/lib/front/page-request'
import { createRenderQueue } from '@/lib/front/render-queue'

it('renders a changed page for the site as it is now, not as it was when it was first requested', async () => {
  const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh' } as unknown as SiteEntry
  let now = site
  const moved = createMovedKeys()
  moved.reset(10)
  const cache = createPageCache({ maxBytes: 1_000_000, freshFor: 60_000, staleFor: 60_000, moved })
  const languages: string[] = []
  const documents = createDocuments({
    renderer: {
      page: async ({ path, locale }) => {
        if (path === '/') languages.push(locale)
        return {
          ...{ page: makePage(200, Buffer.from(locale), {}), keep: true },
          ...{ keys: ['site:101'], position: moved.position() },
        }
      },
    },
    ...{ cache, queue: createRenderQueue(), log: () => undefined, siteNow: () => now },
  })
  const pageRequest = readPageRequest({ url: '/', headers: {} } as IncomingMessage, site)
  const visitor = { client: '192.0.2.1', robot: false, rateLimit: () => 0, reference: 'ab12' }
  await documents.get(pageRequest, site, visitor)
  now = { ...site, defaultLanguage: 'en' }
  const keys = ['site:101', SETTLED].map((key) => ({ key, number: 11, urgent: false }))
  moved.apply(11, keys)
  await cache.moved(keys)
  expect(languages).toEqual(['zh', 'en'])
})
