import type { IncomingMessage } from 'node:http'
import { isBot } from 'next/dist/shared/lib/router/utils/is-bot'
import { describe, expect, it } from 'vitest'
import { addressOf, forwardedHost, limitKey, proxyList } from '@/lib/front/address'
import { methodsOf, stripHeaders } from '@/lib/front/guard'
import { apiRateLimit, createLimits } from '@/lib/front/request-limits'
import { createSites } from '@/lib/front/sites'
import { contract } from '@/lib/contract'
import { blockOf } from '@/lib/text/network'
import type { Endpoint } from '@/lib/contract/endpoint'
import { searchEndpoints } from '@/lib/contract/search'

it('names the methods an address may be asked by', () => {
  expect(methodsOf('document')).toEqual(['GET', 'HEAD'])
  expect(methodsOf('oai')).toEqual(['GET', 'HEAD', 'POST'])
  expect(methodsOf('api')).toContain('DELETE')
})

it('strips transports of Next and headers only the front may set', () => {
  const headers = {
    rsc: '1',
    'next-action': 'x',
    'x-middleware-rewrite': '/',
    'x-portal-site': 'all',
    'x-forwarded-host': 'e',
    cookie: 'a=1',
  }
  stripHeaders(headers)
  expect(headers).toEqual({ cookie: 'a=1' })
})

it('leaves no user agent over which the patterns of Next take seconds', () => {
  const headers = { 'user-agent': 'a'.repeat(60_000) }
  stripHeaders(headers)
  const startedAt = process.cpuUsage()
  isBot(headers['user-agent'])
  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(250)
})

describe('addressOf', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
      socket: { remoteAddress },
    }) as unknown as IncomingMessage

  it('believes forwarded addresses from trusted proxies only', () => {
    const proxies = proxyList(['10.0.0.0/8'])
    expect(addressOf(from('198.51.100.4', '192.0.2.1'), proxies)).toBe('198.51.100.4')
    expect(addressOf(from('fe80::1%eth0'), proxies)).toBe('fe80::1')
    expect(addressOf(from('::ffff:10.1.1.1', '203.0.113.9, 192.0.2.1, 10.2.2.2'), proxies)).toBe('192.0.2.1')
  })

  it.each([
    ['198.51.100.7, 203.0.113.9:51234', '203.0.113.9'],
    ['198.51.100.7, [2001:db8::1]:443', '2001:db8::1'],
    ['198.51.100.7, [2001:db8::1]', '2001:db8::1'],
    ['198.51.100.7, [::ffff:203.0.113.9]:80, 10.2.2.2:80', '203.0.113.9'],
    ['198.51.100.7, unknown', '10.0.0.5'],
    ['198.51.100.7, _hidden, 10.2.2.2', '10.2.2.2'],
    ['198.51.100.7, 203.0.113.9:x', '10.0.0.5'],
    ['198.51.100.7, ', '10.0.0.5'],
  ])('lets no visitor choose an address by what a proxy appended: %s', (forwarded, address) =>
    expect(addressOf(from('10.0.0.5', forwarded), proxyList(['10.0.0.0/8']))).toBe(address),
  )

  it('believes the host a trusted proxy was asked for, and nobody else about it', () => {
    const proxies = proxyList(['10.0.0.0/8'])
    const named = (remoteAddress: string, host: string) =>
      forwardedHost(
        {
          headers: { 'x-forwarded-host': host },
          socket: { remoteAddress },
        } as unknown as IncomingMessage,
        proxies,
      )
    expect(named('10.0.0.1', 'Journal.example:8443')).toBe('journal.example:8443')
    expect(named('198.51.100.4', 'journal.example')).toBeNull()
    for (const odd of ['a.example, b.example', 'a/b', '', 'a b', '.example', 'x'.repeat(300)])
      expect(named('10.0.0.1', odd), odd).toBeNull()
  })

  it('names a range that is none', () => expect(() => proxyList(['ten'])).toThrow(/ten/))

  it('limits IPv6 by /64', () => {
    expect(limitKey('2001:db8::1')).toBe(limitKey('2001:0db8:0:0:ffff::9'))
    expect(limitKey('2001:db8:0:1::1')).not.toBe(limitKey('2001:db8::1'))
    expect(limitKey('192.0.2.1')).toBe('192.0.2.1')
  })

  it('knows the block a network is of', () => {
    expect(blockOf('2001:0db8:0:1::1')).toBe(blockOf('2001:db8:0:ffff::9'))
    expect(blockOf('2001:db8:1::1')).not.toBe(blockOf('2001:db8::1'))
    expect([blockOf('192.0.2.1'), blockOf('unknown')]).toEqual(['192.0.2', 'unknown'])
  })
})

describe('limits', () => {
  it('says how long to wait once a budget is spent, and refills', () => {
    const clock = { now: 0 }
    const limits = createLimits({ on: true, now: () => clock.now })
    for (let n = 0; n < 60; n += 1) expect(limits.consume('citation', 'a')).toBe(0)
    expect(limits.consume('citation', 'a')).toBeGreaterThan(0)
    expect(limits.consume('citation', 'b')).toBe(0)
    clock.now += 60_000
    expect(limits.consume('citation', 'a')).toBe(0)
  })

  it('refuses nobody because the clock was set back', () => {
    const clock = { now: 10_000_000 }
    const limits = createLimits({ on: true, now: () => clock.now })
    expect(limits.consume('citation', 'a')).toBe(0)
    clock.now -= 3600_000
    expect(limits.consume('citation', 'a')).toBe(0)
    clock.now += 1000
    expect(limits.consume('citation', 'a')).toBe(0)
  })

  it('is silent when switched off', () => {
    const limits = createLimits({ on: false })
    for (let n = 0; n < 5000; n += 1) expect(limits.consume('render', 'a')).toBe(0)
  })

  it('gives every call of the API a budget by its whole path, aliases included', () => {
    const budgets: Record<string, string[]> = {}
    for (const { path, aliases } of Object.values(contract) as Endpoint[])
      for (const spelling of [path, ...aliases])
        (budgets[apiRateLimit(`/rc-pub${spelling}`)] ??= []).push(spelling)
    expect(budgets.citation?.toSorted()).toEqual([
      '/front/ext/search-export',
      '/front/front-article/batchPublicizeInfo',
      '/front/front-article/downloadCitation',
    ])
    expect(budgets.oai).toEqual(['/front/ext/oai'])
    expect(budgets.file?.toSorted()).toEqual([
      '/front/ext/sites',
      '/front/files/get',
      '/front/front-article/download',
      '/front/front-article/download/{id}',
      '/front/front-article/download/{id}/{attachType}',
      '/front/front-article/download/{id}/{attachType}/{title}',
    ])
    const searching = [searchEndpoints.search, searchEndpoints.clusters, searchEndpoints.rcDocList]
    for (const { path, aliases } of searching)
      expect(budgets.search).toEqual(expect.arrayContaining([path, ...aliases]))
    expect(budgets.api).toContain('/front/site/findBySld')
    expect(apiRateLimit('/rc-pub/front/front-article/downloadCitations')).toBe('api')
  })
})

describe('sites', () => {
  const entry = (key: string, hosts: string[]) => ({
    key,
    id: 101,
    hosts,
    defaultLanguage: 'zh' as const,
    state: 'open' as const,
    withdrawn: [] as string[],
  })

  it('finds a site by host without case, port or closing dot, and no other', async () => {
    const sites = createSites({
      fetchSites: async () => [
        entry('all', ['all.localhost']),
        entry('optics', ['optics.localhost', 'Optics.example.org']),
      ],
      defaultSite: 'all',
      baseDomain: 'localhost',
      onWithdrawn: () => undefined,
    })
    await sites.load()
    expect(sites.resolve('OPTICS.example.ORG.:3000')?.key).toBe('optics')
    expect(sites.resolve('127.0.0.1:3000')?.key).toBe('all')
    expect(sites.resolve('x.optics.localhost')).toBeNull()
    expect(sites.resolve(undefined)).toBeNull()
  })

  it('tells of a withdrawn id once', async () => {
    const logged: string[] = []
    const sites = createSites({
      fetchSites: async () => [{ ...entry('all', ['a']), withdrawn: ['article:7'] }],
      defaultSite: 'all',
      baseDomain: 'localhost',
      onWithdrawn: (id) => logged.push(id),
    })
    await sites.load()
    await sites.load()
    expect(logged).toEqual(['article:7'])
  })
})
