import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { readPageRequest } from '@/lib/front/page-request'

const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh' } as unknown as SiteEntry
const requestOf = (url: string, address: string, cookie = '') =>
  readPageRequest({ url, headers: { cookie } } as unknown as IncomingMessage, site, { address })
const TEXT = '/zh/article/7/text/'

it('renders the text of a closed article for one reader: another network or link is another page', () => {
  const [one, other, linked] = [
    requestOf(TEXT, '192.0.2.1'),
    requestOf(TEXT, '192.0.2.2'),
    requestOf(TEXT, '192.0.2.1', 'commonToken=secret; articleAccess=abc'),
  ]
  expect(one?.found).toMatchObject({ screen: 'article-text', policy: 'none' })
  expect(one?.reader).toEqual({ address: '192.0.2.1', accessCode: null })
  expect(linked?.reader).toEqual({ address: '192.0.2.1', accessCode: 'abc' })
  expect(new Set([one?.key, other?.key, linked?.key]).size).toBe(3)
})

it('tells no other page who reads it', () => {
  expect(requestOf('/zh/article/7/', '192.0.2.1', 'articleAccess=abc')).toEqual(
    requestOf('/zh/article/7/', ''),
  )
})

const TOKEN = 'a'.repeat(43)

it.each(['/personal?lang=en', '/zh/personal/?type=album', '/emailSubscribe'])(
  'renders %s with the session of the member, each for themselves',
  (url) => {
    const [none, one, other, forged] = [
      '',
      `commonToken=${TOKEN}; userName=x`,
      `commonToken=${'b'.repeat(43)}`,
      `commonToken=${TOKEN}%0d`,
    ].map((cookie) => requestOf(url, '192.0.2.1', cookie))
    expect(one?.session).toBe(TOKEN)
    expect(one?.found?.policy).toBe('none')
    expect([none?.session, forged?.session]).toEqual([undefined, undefined])
    expect(new Set([none?.key, one?.key, other?.key]).size).toBe(3)
    expect(one?.key).not.toContain(TOKEN)
  },
)

it.each(['/zh/home/', '/zh/article/7/', '/zh/article/7/text/', '/login', '/zh/search/?q=a', '/zh/nothing/'])(
  'keeps the session away from %s',
  (url) => {
    const sent = requestOf(url, '192.0.2.1', `commonToken=${TOKEN}`)
    expect([sent.session, sent.key]).toEqual([undefined, requestOf(url, '192.0.2.1').key])
  },
)
