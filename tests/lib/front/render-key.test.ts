import { expect, it, vi } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { type PageRequest, readPageRequest } from '@/lib/front/page-request'
import { createRenderKey } from '@/lib/front/render-key'

const site = { key: 'optics', id: 1, hosts: ['optics.example.org'], defaultLanguage: 'en', state: 'open' }

it('renders what the key of a page asked for, and nothing for a site that is closed or gone', async () => {
  const requests: PageRequest[] = []
  const render = vi.fn(async (request: PageRequest) => void requests.push(request) as never)
  const renderKey = (key: string, sites = [site]) =>
    createRenderKey({ render, sites: { all: () => sites as SiteEntry[], known: () => true } })(key)
  for (const url of ['/zh/article/7/', '/search?q=a%20b&size=20', '/']) {
    const headers = { host: 'optics.example.org', cookie: 'language=zh' }
    const pageRequest = readPageRequest({ url, headers } as never, site as SiteEntry)
    await renderKey(pageRequest.key)
    expect(requests.pop()).toEqual(pageRequest)
  }
  expect(renderKey('gone  /zh/article/7/')).toBeNull()
  expect(renderKey('optics  /zh/article/7/', [{ ...site, state: 'closed' }])).toBeNull()
  const unknown = createRenderKey({ render, sites: { all: () => [], known: () => false } })
  await expect(unknown('optics  /zh/article/7/')).rejects.toThrow('not known yet')
})
