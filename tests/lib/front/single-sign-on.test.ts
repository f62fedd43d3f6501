import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '@/lib/front/csp'
import { singleSignOnUrl } from '@/lib/front/single-sign-on'
import { accountsHost } from '@/lib/http/accounts-host'
import { env } from '@/lib/env'

const before = { ...env }
beforeEach(
  () => void Object.assign(env, { ACCOUNTS_HOST: 'accounts.example.org', BASE_DOMAIN: 'example.org' }),
)
afterEach(() => void Object.assign(env, before, { ACCOUNTS_HOST: before.ACCOUNTS_HOST }))

const link = { host: 'optics.example.org', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
const urlOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  singleSignOnUrl({ method, headers: { ...link, ...headers } }, url)

describe('the first step of "Sign in"', () => {
  it('asks the accounts host, with the way back', () => {
    const started = '/rc-pub/api/sso/start?language=en&back=%2Fen%2Fissue%2F'
    expect(urlOf('/login?lang=en&back=%2Fen%2Fissue%2F')).toBe(started)
    expect(urlOf('/en/login')).toBe('/rc-pub/api/sso/start?language=en')
  })

  it.each([
    [
      'the page the link was on',
      'https://optics.example.org/en/article/1/?a=b',
      '&back=%2Fen%2Farticle%2F1%2F%3Fa%3Db',
    ],
    ['no page of another host', 'https://elsewhere.example.org/en/article/1/', ''],
    ['no account form', 'https://optics.example.org/register?lang=en', ''],
    ['nothing too long for the call', `https://optics.example.org/en/search?q=${'a'.repeat(2000)}`, ''],
    ['nothing that is no address', 'optics', ''],
  ])('leads back to %s', (_, referer, back) => {
    expect(urlOf('/login?lang=en', { referer })).toBe(`/rc-pub/api/sso/start?language=en${back}`)
  })

  it('tells the form of the accounts host itself the page to come back to, once', () => {
    const headers = { host: 'accounts.example.org', referer: 'https://accounts.example.org/en/issue/' }
    expect(urlOf('/login?lang=en', headers)).toBe('/login?lang=en&back=%2Fen%2Fissue%2F')
    expect(urlOf('/login?lang=en&back=%2Fen%2Fissue%2F', headers)).toBeNull()
  })

  it.each([
    ['/login?lang=en&state=none', {}],
    ['/login?lang=en&error=loginFailed', {}],
    ['/login?lang=en&done=loggedOut', {}],
    ['/register?lang=en', {}],
    ['/login', { 'sec-fetch-site': 'cross-site' }],
    ['/login', { 'sec-fetch-site': 'same-site' }],
    ['/login', { 'sec-fetch-site': 'none' }],
    ['/login', { 'sec-fetch-mode': 'cors' }],
    ['/login', { 'sec-purpose': 'prefetch' }],
    ['/login', { host: 'accounts.example.org' }],
  ])('shows the form of %s with %j', (url, headers) => {
    expect(urlOf(url, headers)).toBeNull()
  })

  it('shows the form to whom is no browser, by another method, and where no host is named', () => {
    expect(singleSignOnUrl({ method: 'GET', headers: { host: link.host } }, '/login')).toBeNull()
    expect(urlOf('/login', {}, 'HEAD')).toBeNull()
    Object.assign(env, { ACCOUNTS_HOST: undefined })
    expect(urlOf('/login')).toBeNull()
  })
})

it('is the default site of a laptop, at the port that was used, and nobody before a remote back end', () => {
  Object.assign(env, { ACCOUNTS_HOST: undefined, BASE_DOMAIN: 'localhost', DEFAULT_SITE: 'all' })
  expect(accountsHost('optics.localhost:8080')).toBe('all.localhost:8080')
  expect(accountsHost('127.0.0.1:8080')).toBeNull()
  Object.assign(env, { RC_PUB_ORIGIN: 'https://api.example.org' })
  expect(accountsHost('optics.localhost')).toBeNull()
  Object.assign(env, { RC_PUB_ORIGIN: undefined })
})

it('lets forms lead over the accounts host', () => {
  expect(contentSecurityPolicy([])).toContain("form-action 'self' https://accounts.example.org;")
  Object.assign(env, { ACCOUNTS_HOST: undefined })
  expect(contentSecurityPolicy([])).toContain("form-action 'self';")
})
