import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handle } from '@/lib/backend/handle'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { sites } from '@/lib/backend/db/schema'
import { createBreaker } from '@/lib/backend/remote/breaker'
import { forward } from '@/lib/backend/remote/forward'
import { useDatabase } from '../support/database'

const packs = ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`)
const servers: Server[] = []

/** Starts a remote back end on its own port. */
async function remote(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('a portal before a remote back end', () => {
  const backend = useDatabase({ packs })
  const state = { origin: '', requests: [] as string[] }

  /** Serves the embedded back end over HTTP as the aggregate: it answers for every site by siteId. */
  const serve: RequestListener = (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      state.requests.push(`${request.method} ${request.url}`)
      const { method = 'GET', url = '/' } = request
      const headers = new Headers(request.headers as Record<string, string>)
      const body = ['GET', 'HEAD'].includes(method) ? {} : { body: Buffer.concat(parts) }
      void handle(new Request(`http://127.0.0.1${url}`, { method, headers, ...body }), {
        db: backend.db,
        siteKey: 'every',
        address: '203.0.113.9',
      }).then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers))
        response.end(Buffer.from(await answer.arrayBuffer()))
      })
    })
  }

  beforeEach(async () => {
    state.origin = await remote(serve)
  })

  const through = (path: string, init: RequestInit = {}, siteKey = 'mirror') =>
    forward(state.origin, new Request(`http://mirror.localhost/rc-pub${path}`, init), {
      siteKey,
      address: '203.0.113.7',
    })

  it.each([
    '/front/site/findBySld?sld=mirror',
    '/front/site/getConfigHeader',
    '/front/channel/list?filter=true',
    '/front/front-period/getPeriodTree?groupByYear=1',
    '/front/ext/articles?sort=date',
    '/front/front-article/getArticleByDoi?doi=10.5555/mirror.1',
    '/front/rc-book',
    '/front/expert/list',
    '/front/rss',
    '/front/ext/sites',
  ])('answers %s as the site itself would', async (path) => {
    const [own, handed] = [await backend.call(path, {}, 'mirror'), await through(path)]
    expect(handed.status).toBe(own.status)
    expect(handed.headers.get('content-type')).toBe(own.headers.get('content-type'))
    expect(await handed.text()).toBe(await own.text())
  })

  it('hands on refusals, files in ranges, and bodies', async () => {
    expect(await (await through('/front/front-article/99999')).json()).toMatchObject({ status: 404 })
    const { data } = await backend.json('/front/vod', {}, 'mirror')
    const { content } = data as { content: { id: number }[] }
    const vod = await backend.json(`/front/vod/${content[0]!.id}`, {}, 'mirror')
    const { url } = vod.data as { url: string }
    const file = await through(url.replace('/rc-pub', ''), { headers: { range: 'bytes=0-2' } })
    expect([file.status, await file.text(), file.headers.get('content-range')]).toEqual([
      206,
      'not',
      'bytes 0-2/17',
    ])
    const count = await through('/front/front-article/updateCount', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"id":99999}',
    })
    expect(await count.json()).toMatchObject({ status: 404 })
  })

  const idOf = async (sld: string) =>
    ((await backend.json('/front/site/findBySiteId', {}, sld)).data as { id: number }).id
  /** Returns the id of an article of a site. */
  const articleOf = async (sld: string) => {
    const { data } = await backend.json('/front/ext/articles?size=1', {}, sld)
    return (data as { content: { id: number }[] }).content[0]!.id
  }

  it('hears a site a visitor names only where the host shows it', async () => {
    const [foreign, article] = [await idOf('lumen'), await articleOf('lumen')]
    const read = async (path: string, init: RequestInit = {}, host = 'mirror') =>
      through(path, init, host).then(
        ({ status }) => status,
        (error: { http: number }) => error.http,
      )
    const named = { headers: { siteId: String(foreign) } }
    expect(await read(`/front/front-article/${article}`, {}, 'lumen')).toBe(200)
    expect(await read(`/front/front-article/${article}`, named, 'every')).toBe(200)
    expect(await read(`/front/front-article/${article}?siteId=${foreign}`, {}, 'every')).toBe(200)
    expect(await read(`/front/front-article/${article}`, named)).toBe(404)
    const own = await idOf('mirror')
    for (const query of [
      `siteId=${foreign}`,
      `siteid=${foreign}`,
      `siteId=${own}&siteId=${foreign}`,
      `siteIds=${own},${foreign}`,
      `siteIds[]=${foreign}`,
      'siteId=-1',
      'siteId=1e9',
      'siteId=other',
    ])
      expect(await read(`/front/ext/articles?${query}`), query).toBe(404)
    expect(await read(`/front/ext/articles?siteId=${own}`)).toBe(200)
    expect(await read(`/front/site/${foreign}/search-config`)).toBe(404)
    for (const [type, body] of [
      ['application/json', JSON.stringify({ id: article, siteId: foreign })],
      ['application/json', JSON.stringify({ filter: { siteIds: [own, foreign] } })],
      ['Application/JSON', JSON.stringify({ id: article, siteId: foreign })],
      ['application/x-www-form-urlencoded', `siteId=${foreign}`],
      ['APPLICATION/x-www-form-urlencoded', `siteId=${foreign}`],
      ['text/plain', `siteId=${foreign}`],
    ] as const)
      expect(
        await read('/front/front-article/updateCount', {
          method: 'POST',
          headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
          body,
        }),
        type,
      ).toBe(404)
  })

  it('shows nothing of a site the host does not show, even where the remote answers with it', async () => {
    const [own, foreign] = [await idOf('mirror'), await idOf('lumen')]
    const answers: Record<string, unknown> = {
      '/front/front-article/7': { id: 7, siteId: foreign },
      '/front/front-article/8': {
        id: 8,
        siteId: own,
        topic: { siteId: foreign },
        parts: [{ siteId: foreign }],
      },
      '/front/album': { content: [{ siteId: foreign }, { siteId: own }], totalElements: 2 },
    }
    const origin = state.origin
    state.origin = await remote((request, response) => {
      const data = answers[(request.url ?? '').replace('/rc-pub', '')]
      if (data === undefined) return serve(request, response)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ status: 0, message: '', data }))
    })
    const data = async (path: string, host: string) =>
      ((await (await through(path, {}, host)).json()) as { data: unknown }).data
    await expect(through('/front/front-article/7')).rejects.toMatchObject({ http: 404 })
    expect(await data('/front/front-article/7', 'every')).toEqual(answers['/front/front-article/7'])
    expect(await data('/front/front-article/8', 'mirror')).toEqual({
      id: 8,
      siteId: own,
      topic: null,
      parts: [],
    })
    expect(await data('/front/album', 'mirror')).toEqual({ content: [{ siteId: own }], totalElements: 2 })
    state.origin = origin
  })

  it('keeps the site of the host for one a visitor names and it does not show', async () => {
    const named = { headers: { siteId: String(await idOf('lumen')) } }
    const [own, handed] = [
      await backend.call('/front/site/getConfigHeader', {}, 'mirror'),
      await through('/front/site/getConfigHeader', named),
    ]
    expect(await handed.text()).toBe(await own.text())
  })

  it("names no address of the back end, only this portal's", async () => {
    const movedTo = async (domain: string | null) => {
      await backend.db.update(sites).set({ domain }).where(eq(sites.sld, 'mirror'))
      forgetDirectory(backend.db)
    }
    const path = '/front/ext/articles?size=1'
    await movedTo('old-platform.example')
    try {
      expect(await (await backend.call(path, {}, 'mirror')).text()).toContain('"old-platform.example"')
      for (const url of [path, '/front/site/findBySld?sld=mirror']) {
        const text = await (await through(url)).text()
        expect(text).toMatch(/"address":"mirror\.localhost/)
        expect(text).not.toContain('"address":"old-platform.example"')
      }
    } finally {
      await movedTo(null)
    }
  })

  it('lets no other site start a change', async () => {
    const origin = { method: 'POST', headers: { origin: 'https://evil.example', host: 'mirror.localhost' } }
    await expect(through('/front/front-article/updateCount?id=1', origin)).rejects.toMatchObject({
      http: 403,
    })
  })
})

describe('a remote back end that fails', () => {
  const ask = (origin: string, path = '/front/site/getConfigHeader') =>
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
    await expect(ask(await remote(listener))).rejects.toMatchObject(refused)
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
    const { status, headers } = await ask(origin, '/front/files/get?id=1')
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
    const { headers } = await ask(origin)
    expect(headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
    expect(headers.get('location')).toBeNull()
  })

  it('is unavailable within the deadline when it says nothing, or never ends', async () => {
    const silent = await remote(() => undefined)
    const startedAt = Date.now()
    await expect(ask(silent)).rejects.toMatchObject(refused)
    const dripping = await remote((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      setInterval(() => response.write(' '), 50).unref()
    })
    await expect(ask(dripping)).rejects.toMatchObject(refused)
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
      await expect(ask(origin, '/front/ext/sites')).rejects.toMatchObject(refused)
    }
  })

  it.each([
    'text/javascript',
    'application/javascript; charset=utf-8',
    'application/x-JavaScript',
    'text/ecmascript',
    'text/css',
  ])('gives pages no script or style: %s', async (type) => {
    const origin = await remote((_, response) => response.writeHead(200, { 'content-type': type }).end('a()'))
    const file = await ask(origin, '/front/files/get?id=1')
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
    const { data } = (await (await ask(origin, '/front/ext/sites')).json()) as { data: { id: number }[] }
    expect(data.map(({ id }) => id)).toEqual([7])
  })

  it('passes on a 500 that is an envelope', async () => {
    const origin = await remote((_, response) =>
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"status":500,"message":"none","data":null}'),
    )
    expect((await ask(origin)).status).toBe(500)
  })
})

describe('the breaker', () => {
  it('opens after five failures in ten seconds, tries one after five, and closes on success', () => {
    let now = 0
    const breaker = createBreaker(() => now)
    for (let at = 0; at < 5; at += 1) {
      expect(breaker.allows()).toBe(true)
      breaker.failed()
    }
    expect(breaker.allows()).toBe(false)
    now = 5000
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
    breaker.failed()
    expect(breaker.allows()).toBe(false)
    now = 10_000
    expect(breaker.allows()).toBe(true)
    breaker.succeeded()
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
  })
})
