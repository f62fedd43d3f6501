import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/oai/route'
import { forward } from '@/lib/backend/remote/forward'
import { BodyTooLarge } from '@/lib/http/read-bounded'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import { useDatabase } from '../support/database'
import { endlessPost } from '../support/flood'

const all: [string, Endpoint][] = Object.entries(contract)
const OWN = { 'sec-fetch-site': 'same-origin' }

/** Every kind of body, with and without a length. */
const kinds = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
].flatMap((type) => [
  [type, OWN],
  [type, { ...OWN, 'content-length': '500000000' }],
]) as [string, Record<string, string>][]

/** A call the contract does not contain. */
const UNKNOWN = { name: 'a call nobody knows', path: '/front/unknown', maxBody: 65_536, method: 'POST' }

const addressOf = (path: string) => `http://lumen.localhost/rc-pub${path.replace(/\{\w+\}/g, '1')}`

describe('a body without an end', () => {
  const backend = useDatabase()

  it.each(all)('is not read by %s beyond what the call takes', async (_, call) => {
    const limit = [call.method].flat().includes('POST') ? call.maxBody : 0
    for (const [type, headers] of kinds) {
      const { request, taken, chunk } = endlessPost(addressOf(call.path), type, headers)
      const path = new URL(request.url).pathname.replace('/rc-pub', '')
      const answer = await backend.call(path, request as RequestInit)
      expect(answer.status, `${type}: ${await answer.text()}`).toBeGreaterThanOrEqual(300)
      expect(answer.status).toBeLessThan(500)
      expect(taken.bytes, type).toBeLessThanOrEqual(limit === 0 ? 0 : limit + 2 * chunk)
      // A signed address is rejected for its code first.
      if (limit > 0 && type === 'application/json' && !call.signedUrl)
        expect(answer.status).toBe(call.ofFronts ? 403 : call.multipart ? 401 : 413)
      // Only a member may upload, and only a front report, so nothing of theirs is read.
      if (call.multipart || call.ofFronts) expect(taken.bytes).toBe(0)
    }
  })

  it('is refused in the language of the request', async () => {
    const { request } = endlessPost(addressOf('/api/login'), 'application/json', { ...OWN, language: 'en' })
    const answer = await backend.call('/api/login', request as RequestInit)
    expect(((await answer.json()) as { message: string }).message).toMatch(/too large/)
  })

  it('leads a form without scripts back with its reason', async () => {
    const type = 'application/x-www-form-urlencoded'
    const { request } = endlessPost(addressOf('/api/login?done=/zh/home/&retry=/login'), type, OWN)
    const answer = await backend.call('/api/login?done=/zh/home/&retry=/login', request as RequestInit)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login?error=tooLarge'])
  })

  it.each([
    ['zh', /8 KB 以内/],
    ['en', /limited to 8 KB/],
  ])('is refused by /oai in the language of the site (%s)', async (language, sentence) => {
    for (const length of ['', '500000000']) {
      const headers = { 'x-portal-default-language': language, ...(length && { 'content-length': length }) }
      const type = 'application/x-www-form-urlencoded'
      const { request, taken, chunk } = endlessPost('http://lumen.localhost/oai', type, headers)
      const answer = await POST(request)
      expect(answer.status).toBe(413)
      expect(await answer.text()).toMatch(sentence)
      expect(taken.bytes).toBeLessThanOrEqual(8192 + 2 * chunk)
    }
  })
})

describe('a body its sender leaves', () => {
  const backend = useDatabase()
  const type = 'application/x-www-form-urlencoded'
  /** A body that fails as Node reports a connection reset during the body. */
  const left = () =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('userName=a')),
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
  const init = () => ({
    method: 'POST',
    headers: { ...OWN, 'content-type': type },
    body: left(),
    duplex: 'half',
  })

  it('is no fault of the database: refused, and nothing is logged', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    try {
      expect((await backend.call('/api/login', init() as RequestInit)).status).toBe(400)
      expect((await POST(new Request('http://lumen.localhost/oai', init() as RequestInit))).status).toBe(400)
      expect(written.mock.calls).toEqual([])
    } finally {
      written.mockRestore()
    }
  })
})

describe('a body without an end before a remote back end', () => {
  const seen: string[] = []
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":0,"data":null}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  it.each([...all.map(([name, { path, maxBody, method }]) => ({ name, path, maxBody, method })), UNKNOWN])(
    'is not read for $name beyond what the call takes, and not handed on',
    async (call) => {
      for (const [type, headers] of kinds) {
        const { request, taken, chunk } = endlessPost(addressOf(call.path), type, headers)
        const answer = forward(origin, request, { siteKey: null, address: '203.0.113.7' })
        const isPosted = [call.method].flat().includes('POST')
        if (isPosted) await expect(answer).rejects.toThrow(BodyTooLarge)
        else await expect(answer).rejects.toMatchObject({ http: 405 })
        expect(taken.bytes).toBeLessThanOrEqual(isPosted ? call.maxBody + 2 * chunk : 0)
      }
      expect(seen).toEqual([])
    },
  )
})
