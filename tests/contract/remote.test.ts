import type { RequestListener } from 'node:http'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { handle } from '@/lib/backend/handle'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { sites } from '@/lib/backend/db/db'
import { forward } from '@/lib/backend/remote/forward'
import { useDatabase } from '../support/database'
import { useRemoteServers } from '../support/remote-server'

const packs = ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`)
const remote = useRemoteServers()

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
    expect(await read(`/front/ext/articles?filter.siteId=${foreign}`)).toBe(404)
    const fullWidth = String.fromCharCode(...[...String(foreign)].map((digit) => 0xff10 + Number(digit)))
    for (const id of [foreign, `+${foreign}`, encodeURIComponent(fullWidth)])
      expect(await read(`/front/site/${id}/search-config`), String(id)).toBe(404)
    expect(await read(`/front/site/${own}/search-config`)).toBe(200)
    for (const [type, body] of [
      ['application/json', JSON.stringify({ id: article, siteId: foreign })],
      ['application/json', JSON.stringify({ filter: { siteIds: [own, foreign] } })],
      ['Application/JSON', JSON.stringify({ id: article, siteId: foreign })],
      ['application/x-www-form-urlencoded', `siteId=${foreign}`],
      ['APPLICATION/x-www-form-urlencoded', `siteId=${foreign}`],
      ['application/json', `{"a":${'{"a":'.repeat(20)}{"siteId":${foreign}}${'}'.repeat(21)}`],
      ['application/x-www-form-urlencoded', `filter.siteId=${foreign}`],
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

  it('hands on no body in which a remote could read other fields than we do', async () => {
    const foreign = await idOf('lumen')
    const json = JSON.stringify({ id: 1, siteId: foreign })
    const multipart = new FormData()
    multipart.set('siteId', String(foreign))
    const ours = { 'sec-fetch-site': 'same-origin' }
    const typed = (type: string, body: BodyInit) => ({ headers: { ...ours, 'content-type': type }, body })
    const before = state.requests.length
    for (const [what, init, status] of [
      ['multipart', { headers: ours, body: multipart }, 415],
      ['a byte order mark', typed('application/json', `\ufeff${json}`), 400],
      ['UTF-16', typed('application/json', Buffer.from(json, 'utf16le')), 400],
      ['another charset', typed('application/json; charset=utf-16', Buffer.from(json, 'utf16le')), 415],
      ['text behind it', typed('application/json', `${json} x`), 400],
      ['a key twice', typed('application/json', `{"siteId":${foreign},"siteId":1}`), 400],
      ['no UTF-8', typed('application/x-www-form-urlencoded', Buffer.from([0x61, 0x3d, 0xff])), 400],
      ['JSON as a form', typed('application/x-www-form-urlencoded', json), 400],
      ['no media type', typed('text/plain', json), 415],
    ] as const)
      await expect(
        through('/front/front-article/updateCount', { method: 'POST', ...init }),
        what,
      ).rejects.toMatchObject({ http: status })
    await expect(
      through('/front/files/fileUpload', { method: 'POST', headers: ours, body: multipart }),
    ).rejects.toMatchObject({ http: 404 })
    expect(state.requests.slice(before).filter((line) => line.startsWith('POST'))).toEqual([])
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
