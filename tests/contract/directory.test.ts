import { describe, expect, it } from 'vitest'
import { useDatabase } from '../support/database'

describe('the site directory', () => {
  const backend = useDatabase()

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

  it('finds a site by its sld and refuses an unknown one in the language of the request', async () => {
    const found = await backend.json('/front/site/findBySld?sld=lumen')
    expect(found).toMatchObject({ http: 200, status: 0, data: { sld: 'lumen' } })
    const unknown = await backend.json('/front/site/findBySld?sld=nobody', { headers: { language: 'en' } })
    expect(unknown.http).toBe(404)
    expect(unknown.message).toMatch(/^[\x20-\x7e’“”]+$/)
  })
})
