import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sites } from '@/lib/backend/db/db'
import { handle } from '@/lib/backend/handle'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { useDatabase } from '../support/database'

describe('the site directory', () => {
  const backend = useDatabase({
    packs: ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`),
  })

  it('names every site with its hosts, language and state', async () => {
    const { http, status, data } = await backend.json('/front/ext/sites')
    expect([http, status]).toEqual([200, 0])
    expect(data).toContainEqual(
      expect.objectContaining({
        key: 'lumen',
        state: 'open',
        hosts: expect.arrayContaining(['lumen.localhost']),
      }),
    )
  })

  it('tells visitors about the sites of its host, and where other open ones are', async () => {
    const change = async (key: string, values: Partial<typeof sites.$inferInsert>) => {
      await backend.db.update(sites).set(values).where(eq(sites.sld, key))
      forgetDirectory(backend.db)
    }
    const entriesAt = async (siteKey: string, address: string | null, query = '') => {
      const request = new Request(`http://${siteKey}.localhost/rc-pub/front/ext/sites${query}`)
      const answer = await handle(request, { db: backend.db, siteKey, address })
      const { data } = (await answer.json()) as { data: { key: string; identity: object | null }[] }
      return data.toSorted((a, b) => a.key.localeCompare(b.key))
    }
    const keysAt = async (...at: Parameters<typeof entriesAt>) =>
      (await entriesAt(...at)).map(({ key }) => key)
    const told = { identity: expect.objectContaining({ name: expect.any(String) as string }) as object }
    const untold = { identity: null, maintenance: null, withdrawn: [] }
    expect(await entriesAt('mirror', '203.0.113.7')).toMatchObject([
      { key: 'every', ...untold },
      { key: 'lumen', hosts: ['lumen.localhost'], ...untold },
      { key: 'mirror', ...told },
    ])
    expect(await entriesAt('mirror', '203.0.113.7', '?host=lumen.localhost')).toMatchObject([untold])
    expect(await entriesAt('mirror', null)).toMatchObject([told, told, told])
    await change('lumen', { state: 'closed' })
    expect(await keysAt('mirror', '203.0.113.7')).toEqual(['every', 'mirror'])
    expect(await keysAt('lumen', '203.0.113.7')).toEqual(['every', 'lumen', 'mirror'])
    expect(await keysAt('every', '203.0.113.7')).toEqual(['every', 'lumen', 'mirror'])
    await change('every', { type: 'group' })
    for (const key of ['lumen', 'mirror'])
      await backend.db.execute(
        sql`insert into site_members (site_id, member_id)
          select e.id, m.id from sites e, sites m where e.sld = 'every' and m.sld = ${key} on conflict do nothing`,
      )
    forgetDirectory(backend.db)
    expect(await entriesAt('every', '203.0.113.7')).toMatchObject([
      { key: 'every', ...told },
      { key: 'mirror', ...told },
    ])
    await change('every', { type: 'all' })
    await change('lumen', { state: 'open' })
  })

  it('finds a site by its sld and refuses an unknown one in the language of the request', async () => {
    const found = await backend.json('/front/site/findBySld?sld=lumen')
    expect(found).toMatchObject({ http: 200, status: 0, data: { sld: 'lumen' } })
    const unknown = await backend.json('/front/site/findBySld?sld=nobody', { headers: { language: 'en' } })
    expect(unknown.http).toBe(404)
    expect(unknown.message).toMatch(/^[\x20-\x7e’“”]+$/)
  })
})
