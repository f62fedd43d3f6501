import { expect, it } from 'vitest'
import { createWarmUp } from '@/lib/front/warm-up'
import type { PageRequest } from '@/lib/front/page-request'

const site = { key: 'optics', id: 1, hosts: ['optics.example.org'], defaultLanguage: 'en', state: 'open' }

const warmUp = async (byHost: boolean) => {
  const requests: PageRequest[] = []
  const page = createWarmUp({
    documents: {
      get: (request: PageRequest) => {
        requests.push(request)
        return Promise.resolve({ status: 200 })
      },
    },
    sites: { all: () => [site], known: () => true },
    ...{ defaultSite: 'optics', byHost },
  } as never)
  await page.render()
  return { done: page.done(), requests: requests.map(({ url, host }) => [url, host]) }
}

it('renders the home page of the default site, at its own host where pages name the host of the visitor', async () => {
  expect(await warmUp(false)).toEqual({ done: true, requests: [['/en/home/', undefined]] })
  expect(await warmUp(true)).toEqual({ done: true, requests: [['/en/home/', 'optics.example.org']] })
})
