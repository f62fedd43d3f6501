import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { articles } from '@/lib/backend/db/db'
import type { HarvestRecord } from '@/lib/contract/harvest'
import { useDatabase } from '../support/database'

describe('records for harvesters', () => {
  const backend = useDatabase()

  const records = async (query = '') => {
    const response = await backend.call(`/front/ext/records?${query}`)
    expect(response.headers.get('content-type')).toContain('jsonl')
    return (await response.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as HarvestRecord)
  }

  it('come by ascending id, every one of them', async () => {
    const all = await records()
    const stored = await backend.db.select({ id: articles.id }).from(articles).orderBy(articles.id)
    expect(all.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
    expect(all.every(({ own }) => own)).toBe(true)
  })

  it('go on behind a key and stop at a limit', async () => {
    const all = await records()
    expect((await records(`after=${all[0]?.id}&limit=1`)).map(({ id }) => id)).toEqual([all[1]?.id])
    expect((await records('order=desc')).map(({ id }) => id)).toEqual(all.map(({ id }) => id).reverse())
  })

  it('hold people, references and the source where asked', async () => {
    const record = (await records('detail=full')).find(({ doi }) => doi?.startsWith('10.5555/lumen(a)'))
    expect(record?.authorList.map(({ name, affiliations }) => [name, affiliations])).toEqual([
      ['林明', [0]],
      ['王海', [0]],
    ])
    expect(record?.references).toHaveLength(1)
    expect(record?.xml).toContain('<article-title>')
    expect(record?.article).toMatchObject({ issn: '1234-5679', resName: '水 H<sub>2</sub>O 的光' })
  })

  it('are narrowed by time, both ends included, by year and by column', async () => {
    const [first] = await records()
    const second = `${(first?.updatedAt ?? '').slice(0, 19)}Z`
    expect((await records(`from=${second}`)).map(({ id }) => id)).toContain(first?.id)
    expect((await records(`until=${second}`)).map(({ id }) => id)).toContain(first?.id)
    expect(await records('until=2000-01-01T00:00:00Z')).toEqual([])
    expect(await records('year=1901')).toEqual([])
    const { data } = await backend.json('/front/ext/harvest-info')
    const [column] = (data as { columns: { key: string }[] }).columns
    const chosen = await records(`column=${column?.key}`)
    expect(chosen.length).toBeGreaterThan(0)
    expect(chosen.every(({ columnKey }) => columnKey === column?.key)).toBe(true)
  })

  it('keep what was withdrawn, without its content', async () => {
    const [first] = await records()
    const id = first?.id ?? 0
    await backend.db.update(articles).set({ withdrawnAt: new Date() }).where(eq(articles.id, id))
    const [tombstone] = await records(`id=${id}&detail=full`)
    expect(tombstone).toMatchObject({ id, withdrawn: true })
    expect(tombstone?.article).toBeUndefined()
    expect(tombstone?.xml).toBeNull()
    await backend.db.update(articles).set({ withdrawnAt: null }).where(eq(articles.id, id))
  })

  it('are counted, with the boundaries of the sitemap', async () => {
    const all = await records()
    const { data } = await backend.json('/front/ext/harvest-info')
    expect(data).toMatchObject({ count: all.length, parts: [{ first: all[0]?.id }] })
  })

  it('refuse bounds that are no time', async () => {
    expect((await backend.call('/front/ext/records?from=yesterday')).status).toBe(400)
  })
})

describe('pages of a site', () => {
  const backend = useDatabase()

  it('are its issues, own news and journal, but no news that lies elsewhere', async () => {
    const lines = (await (await backend.call('/front/ext/pages')).text()).split('\n').filter(Boolean)
    const kinds = lines.map((line) => (JSON.parse(line) as { kind: string }).kind)
    expect(kinds).toContain('issue')
    expect(kinds.filter((kind) => kind === 'news')).toHaveLength(1)
  })
})

describe('articles by name', () => {
  const backend = useDatabase()

  const doisOf = async (query: string) => {
    const { data } = await backend.json(`/front/ext/articles?${query}`)
    return (data as { content: { doi: string }[] }).content.map(({ doi }) => doi)
  }

  it.each(['author=林明', 'author=ming%20LIN', 'keyword=Light', 'keyword=光'])('finds %s', async (query) =>
    expect(await doisOf(query)).toContain('10.5555/lumen(a).2026.01'),
  )

  it.each(['author=李', 'keyword=ligh'])('finds nobody for %s', async (query) =>
    expect(await doisOf(query)).toEqual([]),
  )
})
