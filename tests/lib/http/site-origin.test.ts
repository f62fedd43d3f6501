import { afterEach, describe, expect, it } from 'vitest'
import { requestOrigin } from '@/lib/backend/http/request-origin'
import { setCookie } from '@/lib/backend/http/cookies'
import { env } from '@/lib/env'
import { formTargets } from '@/lib/http/accounts-host'
import { siteOrigin } from '@/lib/http/site-origin'

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
    `${scheme}://${host.toLowerCase()}`,
  )
})

describe('the origin of a request', () => {
  const before = { ...env }
  afterEach(() => void Object.assign(env, { ACCOUNTS_HOST: undefined, SITE_PORT: undefined }, before))
  const originOf = (host: string) =>
    requestOrigin(new Request('http://rc-pub.internal/', { headers: { host } }))

  it('has no port but one the server is reached by', () => {
    Object.assign(env, { BASE_DOMAIN: 'example.org', PORT: 3000 })
    expect(originOf('Optics.example.org:8443')).toBe('https://optics.example.org')
    expect(originOf('optics.example.org:3000')).toBe('https://optics.example.org')
    expect(originOf('optics.internal:3000')).toBe('http://optics.internal:3000')
    Object.assign(env, { ACCOUNTS_HOST: 'all.example.org:8443' })
    expect(originOf('optics.example.org:8443')).toBe('https://optics.example.org:8443')
    expect(originOf('optics.example.org:9000')).toBe('https://optics.example.org')
    Object.assign(env, { ACCOUNTS_HOST: undefined, SITE_PORT: 8443 })
    expect(originOf('optics.example.org:8443')).toBe('https://optics.example.org:8443')
    expect(originOf('optics.example.org:9000')).toBe('https://optics.example.org')
  })
})

it('forms may lead over every host of a laptop, by plain HTTP', () => {
  expect(formTargets()).toBe("'self' http://*.localhost:*")
})

describe('SITE_SCHEME', () => {
  afterEach(() => void (env.SITE_SCHEME = undefined))
  const cookieOn = (host: string) =>
    setCookie(new Request('http://rc-pub.internal/', { headers: { host } }), 'a', 'b', { maxAge: 1 })

  it('http reaches a public name without TLS: links, and cookies a browser keeps there', () => {
    env.SITE_SCHEME = 'http'
    expect(siteOrigin('optics.example.org')).toBe('http://optics.example.org')
    expect(cookieOn('optics.example.org')).not.toContain('Secure')
  })

  it('https reaches a local name behind TLS, single sign-on between hosts too', () => {
    env.SITE_SCHEME = 'https'
    expect(siteOrigin('optics.localhost:8443')).toBe('https://optics.localhost:8443')
    expect(cookieOn('optics.localhost:8443')).toContain('Secure')
    expect(formTargets()).toBe("'self' https://*.localhost:*")
  })
})
