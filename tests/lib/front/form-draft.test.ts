import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { readPageRequest } from '@/lib/front/page-request'
import type { SiteEntry } from '@/lib/contract/ext'

const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh' } as unknown as SiteEntry
const requestOf = (url: string, cookie = '') =>
  readPageRequest({ url, headers: { cookie } } as unknown as IncomingMessage, site)
const ONE = 'formDraft=%7B%22mobileNo%22%3A%2213800000000%22%7D'
const OTHER = 'formDraft=%7B%22mobileNo%22%3A%2213900000000%22%7D'

it('gives a form back what was typed by this visitor only', () => {
  const [none, one, other] = ['', ONE, `a=b; ${OTHER}`].map((cookie) =>
    requestOf('/register?lang=en', cookie),
  )
  expect(none?.draft).toBeUndefined()
  expect(one?.draft).toBe(ONE.slice(10))
  expect(new Set([none?.key, one?.key, other?.key]).size).toBe(3)
  expect(one?.key).not.toContain('138')
})

it('keeps what was typed away from pages that are kept', () => {
  expect(requestOf('/zh/home/', ONE)).toEqual(requestOf('/zh/home/'))
  expect(requestOf('/register?lang=en', 'formDraft=a\nb').draft).toBeUndefined()
})
