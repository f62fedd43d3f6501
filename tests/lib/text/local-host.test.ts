import { expect, it } from 'vitest'
import { requestOrigin } from '@/lib/backend/http/request-origin'
import { siteOrigin } from '@/lib/text/site-origin'

it.each([
  ['optics.example.org', 'https'],
  ['optics.example.org:8443', 'https'],
  ['localhost', 'http'],
  ['Optics.localhost:3000', 'http'],
  ['127.0.0.1:3000', 'http'],
  ['[::1]:3000', 'http'],
  ['portal.internal', 'http'],
  ['internal.example.org', 'https'],
  ['notlocalhost', 'https'],
])('%s is spoken to by %s, in pages as in emails and redirects', (host, scheme) => {
  expect(siteOrigin(host)).toBe(`${scheme}://${host}`)
  expect(requestOrigin(new Request('http://rc-pub.internal/', { headers: { host } }))).toBe(
    `${scheme}://${host}`,
  )
})
