import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sites } from '@/lib/backend/db/schema'
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
})
