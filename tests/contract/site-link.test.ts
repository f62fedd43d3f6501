import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sites } from '@/lib/backend/db/db'
import { forward } from '@/lib/backend/remote/forward'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { useDatabase } from '../support/database'

describe('links of a pack to another site', () => {
  const data = useDatabase({ packs: ['tests/fixtures/packs/lumen', 'tests/fixtures/packs/mirror'] })
  const links = async () => {
    const { data: footer } = await data.json('/front/site/getFooterConfig', {}, 'mirror')
    return (footer as { links: { url: string }[] }).links.map(({ url }) => url)
  }

  it('name the address the other site has now, and nothing once it is closed', async () => {
    forgetDirectory(data.db)
    expect(await links()).toEqual([
      'http://lumen.localhost:3000/',
      'http://lumen.localhost:3000/zh/home/',
      '',
      'https://example.org/',
    ])
    await data.db.update(sites).set({ domain: 'lumen.example' }).where(eq(sites.sld, 'lumen'))
    forgetDirectory(data.db)
    expect((await links())[1]).toBe('https://lumen.example/zh/home/')
    await data.db.update(sites).set({ state: 'closed' }).where(eq(sites.sld, 'lumen'))
    forgetDirectory(data.db)
    expect((await links())[0]).toBe('')
  })

  it('stand in the menu too', async () => {
    await data.db.update(sites).set({ state: 'open', domain: null }).where(eq(sites.sld, 'lumen'))
    forgetDirectory(data.db)
    const { data: channels } = await data.json('/front/channel/list', {}, 'mirror')
    expect(
      (channels as { code: string; linkValue: string }[]).find(({ code }) => code === 'jump')?.linkValue,
    ).toBe('http://lumen.localhost:3000/')
  })

  describe('before a back end of this product', () => {
    const server = createServer((request, response) => {
      void data.call((request.url ?? '/').replace('/rc-pub', ''), {}, 'mirror').then(async (answer) => {
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(await answer.text())
      })
    })
    // What is remembered of a back end is kept by its origin: another test's server may have had the same port.
    const host = '127.0.0.83'
    beforeAll(async () => {
      await new Promise<void>((done) => server.listen(0, host, done))
      await data.db.update(sites).set({ domain: 'platform.example' }).where(eq(sites.sld, 'lumen'))
      forgetDirectory(data.db)
    })
    afterAll(() => {
      server.closeAllConnections()
      server.close()
    })

    it('lead to where that site is here, not to the address the back end has for it', async () => {
      expect((await links())[1]).toBe('https://platform.example/zh/home/')
      const request = new Request('http://mirror.localhost/rc-pub/front/site/getFooterConfig')
      const origin = `http://${host}:${(server.address() as AddressInfo).port}`
      const answer = await forward(origin, request, { siteKey: 'mirror', address: null })
      const { data: footer } = (await answer.json()) as { data: { links: { url: string }[] } }
      expect(footer.links.map(({ url }) => url)).toEqual([
        'http://lumen.localhost:3000/',
        'http://lumen.localhost:3000/zh/home/',
        '',
        'https://example.org/',
      ])
    })
  })
})
