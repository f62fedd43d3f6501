import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/db'
import { useDatabase } from '../support/database'

describe('calls beyond the original API', () => {
  const backend = useDatabase({ packs: ['tests/fixtures/packs/lumen', 'tests/fixtures/packs/mirror'] })

  it('tells redirects of its own site, one path with or without the slash at its end', async () => {
    const redirect = { from: '/old', to: '/zh/home/' }
    expect((await backend.json('/front/ext/redirects', {}, 'mirror')).data).toEqual([redirect])
    expect((await backend.json('/front/ext/redirects?path=/old/', {}, 'mirror')).data).toEqual([redirect])
    expect((await backend.json('/front/ext/redirects?path=/older', {}, 'mirror')).data).toEqual([])
    expect((await backend.json('/front/ext/redirects')).data).toEqual([])
  })

  it('tells what was withdrawn, one a line', async () => {
    await backend.db
      .update(articles)
      .set({ withdrawnAt: new Date('2026-05-01T00:00:00Z'), withdrawnReason: 'Twice' })
      .where(eq(articles.doi, '10.5555/mirror.2'))
    const lines = async (query: string, site: string) => {
      const text = await (await backend.call(`/front/ext/tombstones${query}`, {}, site)).text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown)
    }
    expect(await lines('', 'mirror')).toMatchObject([{ doi: '10.5555/mirror.2', reason: 'Twice' }])
    expect(await lines('?since=2026-06-01T00:00:00Z', 'mirror')).toEqual([])
    expect(await lines('', 'lumen')).toEqual([])
  })

  it('takes counts from our own front only, and a batch once', async () => {
    const body = JSON.stringify({
      batch: 'batch-0001',
      counts: [{ siteId: 101, kind: 'home', resourceId: 0, day: '2026-05-01', views: 3 }],
    })
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    expect((await backend.json('/front/ext/counts', init)).http).toBe(403)
    const { handle } = await import('@/lib/backend/handle')
    const inProcess = async () =>
      (await handle(new Request('http://rc-pub.internal/rc-pub/front/ext/counts', init), {
        db: backend.db,
        siteKey: 'lumen',
      }).then((response) => response.json())) as unknown
    expect(await inProcess()).toMatchObject({ status: 0, data: { applied: true } })
    expect(await inProcess()).toMatchObject({ status: 0, data: { applied: false } })
    expect((await backend.json('/front/site/getFooterConfig')).data).toMatchObject({ sumVisits: 3 })
  })

  it('serves its own description', async () => {
    expect(await (await backend.call('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
    const page = await backend.call('/docs')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('/rc-pub/front/front-article/{id}')
  })
})
