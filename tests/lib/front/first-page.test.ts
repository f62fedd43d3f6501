import { expect, it } from 'vitest'
import { createFirstPage } from '@/lib/front/first-page'
import type { PageRequest } from '@/lib/front/page-request'

const site = { key: 'optics', id: 1, hosts: ['optics.example.org'], defaultLanguage: 'en', state: 'open' }

const firstPage = async (byHost: boolean) => {
  const asked: PageRequest[] = []
  const page = createFirstPage({
    documents: {
      get: (request: PageRequest) => {
        asked.push(request)
        return Promise.resolve({ status: 200 })
      },
    },
    sites: { all: () => [site] },
    ...{ defaultSite: 'optics', byHost },
  } as never)
  await page.render()
  return { done: page.done(), asked: asked.map(({ url, host }) => [url, host]) }
}

it('renders the home page of the default site, at its own host where pages name the host of the visitor', async () => {
  expect(await firstPage(false)).toEqual({ done: true, asked: [['/en/home/', undefined]] })
  expect(await firstPage(true)).toEqual({ done: true, asked: [['/en/home/', 'optics.example.org']] })
})
