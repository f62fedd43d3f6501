import { afterEach, expect, it } from 'vitest'
import type { Scope } from '@/lib/backend/http/handler'
import { mailOrigin } from '@/lib/backend/site/mail-origin'
import { env } from '@/lib/env'

const before = { SITE_PORT: undefined, ACCOUNTS_HOST: undefined, ...env }
afterEach(() => void Object.assign(env, before))

const originFor = (domain: string | null, host: string) =>
  mailOrigin({
    request: new Request('http://127.0.0.1/', { headers: { host } }),
    scope: { site: { sld: 'optics', domain } } as Scope,
  })

it('is the address of the site, whatever host and port a request names; on a laptop that of the request', () => {
  expect(originFor('optics.example.org', 'optics.example.org:8443')).toBe('https://optics.example.org')
  expect(originFor(null, 'optics.localhost:4340')).toBe('http://optics.localhost:4340')
  env.BASE_DOMAIN = 'example.org'
  for (const host of ['optics.example.org:8443', 'OPTICS.example.org', 'localhost', '127.0.0.1:3000'])
    expect(originFor(null, host)).toBe('https://optics.example.org')
})

it('has the port the settings name, on a domain of its own too', () => {
  Object.assign(env, { BASE_DOMAIN: 'portal.internal', PORT: 3000, SITE_PORT: 8080 })
  expect(originFor(null, 'optics.portal.internal:8080')).toBe('http://optics.portal.internal:8080')
  expect(originFor(null, 'optics.portal.internal:9000')).toBe('http://optics.portal.internal:8080')
  expect(originFor('optics.example.org', 'all.example.org:8080')).toBe('https://optics.example.org:8080')
  expect(originFor('optics.example.org', 'optics.example.org:9000')).toBe('https://optics.example.org:8080')
})

it('has the port of ACCOUNTS_HOST where a request came by it', () => {
  Object.assign(env, { BASE_DOMAIN: 'example.org', ACCOUNTS_HOST: 'all.example.org:8443' })
  expect(originFor(null, 'optics.example.org:8443')).toBe('https://optics.example.org:8443')
  expect(originFor('optics.example', 'optics.example:8443')).toBe('https://optics.example:8443')
})
