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

  it('names the sites of its host to visitors, all of them on an aggregate and to fronts', async () => {
    const change = async (key: string, values: Partial<typeof sites.$inferInsert>) => {
      await backend.db.update(sites).set(values).where(eq(sites.sld, key))
      forgetDirectory(backend.db)
    }
    const keysAt = async (siteKey: string, address: string | null, query = '') => {
      const request = new Request(`http://${siteKey}.localhost/rc-pub/front/ext/sites${query}`)
      const answer = await handle(request, { db: backend.db, siteKey, address })
      const { data } = (await answer.json()) as { data: { key: string }[] }
      return data.map(({ key }) => key).toSorted()
    }
    expect(await keysAt('mirror', '203.0.113.7')).toEqual(['mirror'])
    expect(await keysAt('mirror', '203.0.113.7', '?host=lumen.localhost')).toEqual([])
    expect(await keysAt('mirror', null)).toEqual(['every', 'lumen', 'mirror'])
    await change('lumen', { state: 'closed' })
    expect(await keysAt('lumen', '203.0.113.7')).toEqual(['lumen'])
    expect(await keysAt('every', '203.0.113.7')).toEqual(['every', 'lumen', 'mirror'])
    await change('every', { type: 'group' })
    for (const key of ['lumen', 'mirror'])
      await backend.db.execute(
        sql`insert into site_members (site_id, member_id)
          select e.id, m.id from sites e, sites m where e.sld = 'every' and m.sld = ${key} on conflict do nothing`,
      )
    forgetDirectory(backend.db)
    expect(await keysAt('every', '203.0.113.7')).toEqual(['every', 'mirror'])
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
