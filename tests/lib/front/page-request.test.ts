import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { localeOf, readPageRequest } from '@/lib/front/page-request'

const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh' } as unknown as SiteEntry

it.each([
  ['/no/such/page/', undefined, 'zh'],
  ['/no/such/page/', 'en', 'en'],
  ['/no/such/page/?lang=en', undefined, 'en'],
  ['/no/such/page/?lang=EN', 'zh', 'en'],
  ['/no/such/page/?lang=fr', 'en', 'en'],
  ['/zh/no/such/page/?lang=en', 'en', 'zh'],
  ['/article/id/7/?lang=en', 'zh', 'en'],
  ['/article/id/7/?lang=xyz', 'en', 'en'],
])('answers %s with the cookie %s in %s', (url, cookie, locale) => {
  const headers = cookie === undefined ? {} : { cookie: `language=${cookie}` }
  expect(localeOf(readPageRequest({ url, headers } as IncomingMessage, site), site)).toBe(locale)
})

it('reads what stands behind a second question mark', () => {
  const { found } = readPageRequest(
    { url: '/article?q=what is X?&type=25', headers: {} } as IncomingMessage,
    site,
  )
  expect(found?.query).toMatchObject({ q: 'what is X?', type: '25' })
})

it('caches a page once, whatever its query calls a language', () => {
  const keyOf = (url: string) => readPageRequest({ url, headers: {} } as IncomingMessage, site).key
  expect(keyOf('/article/id/7/?lang=xyz')).toBe(keyOf('/article/id/7/'))
})
