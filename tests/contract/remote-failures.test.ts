import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { forward } from '@/lib/backend/remote/forward'
import { useRemoteServers } from '../support/remote-server'

const remote = useRemoteServers()

describe('a remote back end that fails', () => {
  const callRemote = (origin: string, path = '/front/site/getConfigHeader') =>
    forward(origin, new Request(`http://a.localhost/rc-pub${path}`), { siteKey: null, address: null })
  const refused = { http: 503, status: 503 }

  it.each<[string, RequestListener]>([
    ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>')],
    ['an HTML 500', (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('oops')],
    [
      'broken JSON',
      (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":0,'),
    ],
    [
      'a redirect elsewhere',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    [
      'a redirect to another host behind a tab, which browsers drop',
      (_, response) => response.writeHead(302, { location: '/\t/other.example/' }).end(),
    ],
    [
      'a redirect to another host behind a dot segment',
      (_, response) => response.writeHead(303, { location: '/.//other.example/' }).end(),
    ],
    [
      'HTML in capitals',
      (_, response) => response.writeHead(200, { 'content-type': 'TEXT/HTML' }).end('hello'),
    ],
    [
      'HTML that calls itself JSON too',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html;json' }).end('"<b>hello</b>"'),
    ],
    [
      'a file of two types',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/pdf, image/svg+xml' }).end('<svg/>'),
    ],
    ['a permanent redirect', (_, response) => response.writeHead(301, { location: '/x' }).end()],
    [
      '50 MB',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(`"${'x'.repeat(6 * 1024 * 1024)}"`)
      },
    ],
    [
      'a cut answer',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        response.write('{')
        setTimeout(() => response.destroy(), 20)
      },
    ],
  ])('is unavailable when it answers %s', async (_, listener) => {
    await expect(callRemote(await remote(listener))).rejects.toMatchObject(refused)
  })

  it.each([
    'image/svg+xml',
    'image/svg+xml;a=jsonl',
    'image/svg+xml;a=application/pdf',
    'text/xml; charset=json',
  ])('runs no script of a file of type %s', async (type) => {
    const origin = await remote((_, response) =>
      response.writeHead(200, { 'content-type': type }).end('<svg/>'),
    )
    const { status, headers } = await callRemote(origin, '/front/files/get?id=1')
    expect([status, headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/^sandbox;/),
    ])
  })

  it('sets cookies for this host only, and leads nowhere but by a redirect', async () => {
    const origin = await remote((_, response) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': ['a=1; Domain=example.org; Path=/', 'b=2;domain=.example.org'],
          location: '//other.example/',
        })
        .end('{"status":0,"message":"","data":null}'),
    )
    const { headers } = await callRemote(origin)
    expect(headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
    expect(headers.get('location')).toBeNull()
  })

  it('is unavailable within the deadline when it says nothing, or never ends', async () => {
    const silent = await remote(() => undefined)
    const startedAt = Date.now()
    await expect(callRemote(silent)).rejects.toMatchObject(refused)
    const dripping = await remote((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      setInterval(() => response.write(' '), 50).unref()
    })
    await expect(callRemote(dripping)).rejects.toMatchObject(refused)
    // Two timeouts of three seconds, with a margin for a busy machine; without them it would take minutes.
    expect(Date.now() - startedAt).toBeLessThan(15_000)
  }, 30_000)

  it('never says that there are no sites because it fails', async () => {
    const faults: [number, string][] = [
      [500, '{"status":500,"message":"none","data":null}'],
      [404, '{"status":"0","data":{"id":"x"}}'],
    ]
    for (const [status, body] of faults) {
      const origin = await remote((_, response) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      )
      await expect(callRemote(origin, '/front/ext/sites')).rejects.toMatchObject(refused)
    }
  })

  it.each([
    ['text/plain', 'https://journal.example/a?id=1'],
    ['application/json', 'https://journal.example/a?id=1\n'],
    ['application/json', '"https://journal.example/a?id=1"'],
  ])('reads a URL that is the whole response, as %s', async (type, body) => {
    const origin = await remote((_, response) => response.writeHead(200, { 'content-type': type }).end(body))
    const answer = await callRemote(origin, '/front/front-article/getJumpUrl?id=1')
    expect(await answer.json()).toBe('https://journal.example/a?id=1')
  })

  it('reads no other text as a URL', async () => {
    const origin = await remote((_, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end('javascript:alert(1)'),
    )
    const jump = callRemote(origin, '/front/front-article/getJumpUrl?id=1')
    await expect(jump).rejects.toMatchObject(refused)
  })

  it.each([
    'text/javascript',
    'application/javascript; charset=utf-8',
    'application/x-JavaScript',
    'text/ecmascript',
    'text/css',
  ])('gives pages no script or style: %s', async (type) => {
    const origin = await remote((_, response) => response.writeHead(200, { 'content-type': type }).end('a()'))
    const file = await callRemote(origin, '/front/files/get?id=1')
    expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is served as one site when it has no directory', async () => {
    const origin = await remote((request, response) => {
      const found = request.url?.includes('findBySld')
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          status: found ? 0 : 404,
          message: '',
          data: found ? { id: 7, sld: 'all', name: 'One' } : null,
        }),
      )
    })
    const { data } = (await (await callRemote(origin, '/front/ext/sites')).json()) as {
      data: { id: number }[]
    }
    expect(data.map(({ id }) => id)).toEqual([7])
  })

  it('passes on a 500 that is an envelope', async () => {
    const origin = await remote((_, response) =>
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"status":500,"message":"none","data":null}'),
    )
    expect((await callRemote(origin)).status).toBe(500)
  })
})
