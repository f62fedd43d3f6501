import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionToken } from '@/lib/backend/remote/core/session'
import { forward } from '@/lib/backend/remote/forward'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'

const calls = Object.values(contract) as Endpoint[]
const pathOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '1')
const changes = ({ method }: Endpoint) => ![method].flat().includes('GET')
const session = { cookie: 'commonToken=a-session' }

describe('a forwarded call', () => {
  const received: { path: string; headers: NodeJS.Dict<string | string[]> }[] = []
  let server: Server
  let origin = ''
  let answer: Record<string, string> = {}
  beforeAll(async () => {
    server = createServer(({ url = '', headers }, response) => {
      received.push({ path: url, headers })
      response.writeHead(200, { 'content-type': 'application/json', ...answer }).end('{"status":0}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  beforeEach(() => {
    received.length = 0
    answer = {}
  })
  const send = (path: string, init: RequestInit = {}) =>
    forward(origin, new Request(`http://portal.localhost/rc-pub${path}`, init), {
      siteKey: null,
      address: null,
    })

  it('that changes something is made by no link', async () => {
    const refused = calls.filter(changes).map(pathOf)
    expect(refused).toContain('/front/frontMembers/clearHistory')
    for (const path of refused)
      await expect(send(path, { headers: session }), path).rejects.toMatchObject({ http: 405 })
    expect(received).toEqual([])
    await send('/front/frontMembers/clearHistory', { method: 'POST' })
    expect(received).toHaveLength(1)
  })

  it('that reads is made by GET as before', async () => {
    const httpOf = (path: string) =>
      send(path).then(
        ({ status }) => status,
        (error: { http: number }) => error.http,
      )
    for (const call of calls.filter((each) => !changes(each) && each.answer === 'json'))
      expect(await httpOf(pathOf(call)), call.path).not.toBe(405)
  })

  it('has a method of the contract', async () => {
    await expect(send('/front/site/getConfigHeader', { method: 'POST' })).rejects.toMatchObject({ http: 405 })
    expect((await send('/front/site/getConfigHeader', { method: 'HEAD' })).status).toBe(200)
    expect((await send('/front/other', { method: 'POST' })).status).toBe(200)
  })

  it('has no path parameters, which a Java server drops, but for the title of a file', async () => {
    const title = '/front/front-article/download/1/pdf'
    for (const path of [
      '/front/site/5;x/search-conditions',
      '/front/search;x?q=a',
      '/front/other;x',
      `${title}/..;/..;/..;/..;/frontMembers/clearHistory`,
      `${title}/%2e%2e;x`,
    ])
      await expect(send(path), path).rejects.toMatchObject({ http: 404 })
    expect(received).toEqual([])
    expect((await send('/front/front-article/download/1/pdf/one;two.pdf')).status).toBe(200)
  })

  it.each([
    ['/front/frontMembers/info', {}, 'private, no-store'],
    ['/front/frontMembers/info', { 'cache-control': 'max-age=60' }, 'private, no-store'],
    ['/front/search?q=a', {}, 'no-store'],
    ['/front/search?q=a', { 'cache-control': 'public, max-age=60' }, 'public, max-age=60'],
    ['/front/search?q=a', { 'set-cookie': 'a=b' }, 'private, no-store'],
    ['/front/files/get?id=1', { 'content-type': 'application/pdf' }, 'private, no-cache'],
  ])('%s answered with %j is cached as %s', async (path, headers, expected) => {
    answer = headers
    expect((await send(path, { headers: session })).headers.get('cache-control')).toBe(expected)
  })

  it('leaves public files as the remote has them', async () => {
    answer = { 'content-type': 'application/pdf' }
    expect((await send('/front/files/get?id=1')).headers.get('cache-control')).toBeNull()
  })

  it('keeps the key of a write that is sent again', async () => {
    const headers = { 'idempotency-key': 'one-press', 'content-type': 'application/json' }
    await send('/front/personalAlbum/saveAlbum', { method: 'POST', body: '{}', headers })
    expect(received[0]?.headers['idempotency-key']).toBe('one-press')
  })
})

it('gives the session to no link of another site, unless the contract has the call', () => {
  const token = (path: string, site: string) =>
    sessionToken(
      new Request(`http://portal.localhost/rc-pub${path}`, {
        headers: { ...session, 'sec-fetch-site': site },
      }),
    )
  const unknown = '/front/frontMembers/dropEverything'
  expect([token(unknown, 'cross-site'), token(unknown, 'same-site')]).toEqual([null, null])
  expect([token(unknown, 'same-origin'), token('/front/frontMembers/info', 'cross-site')]).toEqual(
    Array(2).fill('a-session'),
  )
})
