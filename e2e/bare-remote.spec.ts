import { expect, test } from '@playwright/test'
import { bareRemote } from '@/tests/support/bare-remote'
import { expectAccessible } from './support/axe'
import { demo } from './support/demo'
import { api, request } from './support/http'
import { expectNoSidewaysScroll } from './support/look'
import { screens } from './support/screens'
import { secondInstance } from './support/second-instance'

/** Screens that are a 404 before such a back end, as docs/remote-back-end.md says. */
const NONE = ['report an error', 'not found']

/** Screens that lead to a search instead: such a back end counts no facets of a search without words. */
const SEARCHED_FOR = ['works of an author']

const expectedStatus = (name: string) => (NONE.includes(name) ? 404 : SEARCHED_FOR.includes(name) ? 302 : 200)

/** Headers of a connection, and those that would name the host of another site. */
const OWN_HEADERS = new Set([
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'keep-alive'],
  ...['x-forwarded-host', 'x-forwarded-for', 'etag'],
])

/** The first instance as the platform's back end: for any site, by the label or the id a call names. */
async function platform() {
  const sites = await api<{ id: number; key: string }[]>('all.localhost', '/front/ext/sites')
  const keys = new Map(sites.map(({ id, key }) => [String(id), key]))
  return async (call: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(call.url)
    const key = searchParams.get('sld') ?? keys.get(call.headers.get('siteid') ?? '') ?? 'all'
    const headers = Object.fromEntries([...call.headers].filter(([name]) => !OWN_HEADERS.has(name)))
    const body = call.method === 'GET' ? {} : { body: await call.text() }
    const sent = { method: call.method, headers, ...body }
    const answer = await request(`${key}.localhost`, pathname + search, sent)
    const answered = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name))
    return new Response(answer.body, {
      status: answer.status,
      headers: answered.map(([name, value]): [string, string] => [name, String(value)]),
    })
  }
}

const WIDE = ['zh', 1440] as const
const PHONE = ['en', 390] as const

/** `npm run test:full` looks at both back ends both ways. */
const viewsOf = (view: typeof WIDE | typeof PHONE) => (process.env.E2E_FULL === '1' ? [WIDE, PHONE] : [view])

for (const [kind, what, views] of [
  ['listed', 'the listed calls and nothing else', viewsOf(WIDE)],
  ['unlisted', 'the unlisted calls too', viewsOf(PHONE)],
] as const)
  test(`before a back end that answers ${what} every screen opens in both languages, accessible`, async ({
    page,
  }) => {
    test.setTimeout(1_200_000)
    const found = await demo()
    const back = await bareRemote(kind, await platform())
    const portal = await secondInstance(back.origin, { DEFAULT_SITE: 'optics' })
    try {
      expect((await portal.get('localhost', '/readyz')).status).toBe(200)
      for (const lang of ['zh', 'en'])
        for (const [name, path] of Object.entries(screens)) {
          const { status, body } = await portal.get('optics.localhost', path(found, lang))
          const seen = [lang, name, status, body.split('<h1').length - 1]
          expect(seen).toEqual([lang, name, expectedStatus(name), 1])
        }
      for (const [lang, width] of views) {
        await page.setViewportSize({ width, height: 900 })
        for (const [name, path] of Object.entries(screens))
          await test.step(`${name} in ${lang} at ${width} px`, async () => {
            await page.goto(`http://optics.localhost:${portal.port}${path(found, lang)}`)
            await expect(page.locator('h1')).toHaveCount(1)
            await expectAccessible(page)
            await expectNoSidewaysScroll(page)
          })
      }
      for (const path of ['/feeds/zh/current/atom.xml', '/oai?verb=ListRecords&metadataPrefix=oai_dc']) {
        const { status, body } = await portal.get('optics.localhost', path)
        expect([path, status]).toEqual([path, 200])
        expect(body).not.toContain(new URL(back.origin).host)
      }
    } finally {
      await portal.stop()
      back.close()
    }
  })
