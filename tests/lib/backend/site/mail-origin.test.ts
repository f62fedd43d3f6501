import { expect, it } from 'vitest'
import type { Scope } from '@/lib/backend/http/handler'
import { mailOrigin } from '@/lib/backend/site/mail-origin'

const originFor = (domain: string | null, host: string) =>
  mailOrigin({
    request: new Request('http://127.0.0.1/', { headers: { host } }),
    scope: { site: { sld: 'optics', domain } } as Scope,
  })

it('is the domain of the site, whatever port a request names; else that of the request', () => {
  expect(originFor('optics.example.org', 'optics.example.org:8443')).toBe('https://optics.example.org')
  expect(originFor(null, 'optics.localhost:4340')).toBe('http://optics.localhost:4340')
})
