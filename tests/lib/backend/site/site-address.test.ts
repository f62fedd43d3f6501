import { afterEach, expect, it } from 'vitest'
import { siteAddress } from '@/lib/backend/site/site-address'
import { env } from '@/lib/env'

const base = { BASE_DOMAIN: 'localhost', PORT: 3000 }
const optics = { sld: 'optics', domain: null }

afterEach(() => void (env.SITE_SCHEME = undefined))

it('names the port where visitors speak to it themselves, and never that behind a proxy', () => {
  expect(siteAddress(optics, base)).toBe('optics.localhost:3000')
  expect(siteAddress(optics, { ...base, BASE_DOMAIN: 'example.org' })).toBe('optics.example.org')
  env.SITE_SCHEME = 'https'
  expect(siteAddress(optics, base)).toBe('optics.localhost')
})

it('names the port by which visitors reach every host, where links need one', () => {
  const mapped = { ...base, SITE_PORT: 8080 }
  expect(siteAddress(optics, mapped)).toBe('optics.localhost:8080')
  expect(siteAddress(optics, { ...mapped, BASE_DOMAIN: 'portal.internal' })).toBe(
    'optics.portal.internal:8080',
  )
  expect(siteAddress({ sld: 'optics', domain: 'optics.example' }, mapped)).toBe('optics.example:8080')
  expect(siteAddress(optics, { ...base, SITE_PORT: 80 })).toBe('optics.localhost')
  expect(siteAddress(optics, { ...base, BASE_DOMAIN: 'example.org', SITE_PORT: 443 })).toBe(
    'optics.example.org',
  )
  env.SITE_SCHEME = 'https'
  expect(siteAddress(optics, { ...base, SITE_PORT: 8443 })).toBe('optics.localhost:8443')
})

it('is the own domain of a site, and nothing without a site', () => {
  expect(siteAddress({ sld: 'optics', domain: 'optics.example' }, base)).toBe('optics.example')
  expect(siteAddress(undefined, base)).toBeNull()
})
