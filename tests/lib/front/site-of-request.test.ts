import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { proxyList } from '@/lib/front/address'
import { siteOfRequest } from '@/lib/front/site-of-request'

const proxies = proxyList(['10.0.0.1'])
const entry = (key: string) => ({ key }) as SiteEntry
const known = new Map([
  ['localhost:3000', entry('default')],
  ['optics.example', entry('optics')],
])
const elsewhere = new Map([['journal.example', entry('journal')]])
const sites = {
  resolve: (host: string | undefined) => known.get(host ?? '') ?? null,
  discover: (host: string | undefined) => Promise.resolve(elsewhere.get(host ?? '') ?? null),
}

async function siteFor(host: string, forwarded: string, remoteAddress = '10.0.0.1') {
  const headers = { host, 'x-forwarded-host': forwarded }
  const site = await siteOfRequest(
    { headers, socket: { remoteAddress } } as unknown as IncomingMessage,
    sites,
    proxies,
  )
  return [site?.key, headers.host]
}

it('asks the back end for a host only a proxy names, where Host is no site or this machine', async () => {
  expect(await siteFor('localhost:3000', 'journal.example')).toEqual(['journal', 'journal.example'])
  expect(await siteFor('inner.example', 'journal.example')).toEqual(['journal', 'journal.example'])
  expect(await siteFor('localhost:3000', 'nobody.example')).toEqual(['default', 'localhost:3000'])
  expect(await siteFor('inner.example', 'nobody.example')).toEqual([undefined, 'inner.example'])
})

it('keeps the site of Host whatever a visitor has a proxy pass on', async () => {
  expect(await siteFor('optics.example', 'journal.example')).toEqual(['optics', 'optics.example'])
  expect(await siteFor('journal.example', 'optics.example')).toEqual(['journal', 'journal.example'])
})

it('believes nobody else about the host', async () => {
  expect(await siteFor('localhost:3000', 'journal.example', '198.51.100.4')).toEqual([
    'default',
    'localhost:3000',
  ])
  expect(await siteFor('nobody.example', 'journal.example', '198.51.100.4')).toEqual([
    undefined,
    'nobody.example',
  ])
})
