import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../support/database'

const packs = ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`)

describe('figures, tables, books, media, albums, experts', () => {
  const backend = useDatabase({ packs })
  const mirror = (path: string, site = 'mirror') => backend.json(path, {}, site)
  const firstId = async (path: string) => {
    const { data } = await mirror(path)
    return (data as { content: { id: number }[] }).content[0]!.id
  }

  it.each([
    ['/front/picture', 2],
    ['/front/table', 1],
    ['/front/rc-book', 2],
    ['/front/vod', 2],
    ['/front/vod?kind=audio', 1],
    ['/front/vod?type=29', 1],
    ['/front/album', 1],
  ])('%s lists what the site has and nothing foreign', async (path, total) => {
    expect(await mirror(path)).toMatchObject({
      http: 200,
      status: 0,
      data: { totalElements: total, number: 0 },
    })
    if (!path.startsWith('/front/picture') && !path.startsWith('/front/table'))
      expect(await mirror(path, 'lumen')).toMatchObject({ data: { totalElements: 0, content: [] } })
    const all = await mirror(path, 'every')
    expect((all.data as { totalElements: number }).totalElements).toBeGreaterThanOrEqual(total)
  })

  it.each(['/front/picture', '/front/table', '/front/rc-book', '/front/vod', '/front/album'])(
    '%s/{id} shows one to its own site and to the aggregate, not to another',
    async (path) => {
      const id = await firstId(path)
      expect(await mirror(`${path}/${id}`)).toMatchObject({ http: 200, status: 0, data: { id } })
      expect((await mirror(`${path}/${id}`, 'every')).http).toBe(200)
      expect(await mirror(`${path}/${id}`, 'lumen')).toMatchObject({ http: 404, status: 404 })
    },
  )

  it('names neighbours of a figure and its article', async () => {
    const { data } = await mirror('/front/picture')
    const [first, second] = (data as { content: { id: number }[] }).content
    expect((await mirror(`/front/picture/${first!.id}`)).data).toMatchObject({
      previous: null,
      next: second!.id,
      article: { doi: '10.5555/mirror.1' },
      pictures: [{ name: 'f1.svg' }],
    })
    expect((await mirror(`/front/table/${first!.id}`)).http).toBe(404)
  })

  it('resolves the items of an album in its own order', async () => {
    const id = await firstId('/front/album')
    const items = await mirror(`/front/album/${id}/items`)
    const { content } = items.data as { content: { kind: string; article?: { doi: string } }[] }
    expect(content.map(({ kind }) => kind)).toEqual(['article', 'vod', 'vod', 'book'])
    expect(content[0]?.article?.doi).toBe('10.5555/mirror.1')
    expect((await mirror(`/front/album/${id}/items?type=28`)).data).toMatchObject({ totalElements: 1 })
    expect((await mirror(`/front/album/${id}`)).data).toMatchObject({
      itemCount: 4,
      types: [
        { type: 428, name: 'article', count: 1 },
        { type: 29, name: 'video', count: 1 },
        { type: 28, name: 'audio', count: 1 },
        { type: 30, name: 'book', count: 1 },
      ],
    })
  })

  it('tells whether the book cloud has books of the site', async () => {
    const path = '/front/rc-book/config?configName=BOOK_CLOUD_CHECK'
    expect((await mirror(path)).data).toMatchObject({ configValue: 'true' })
    expect((await mirror(path, 'lumen')).data).toMatchObject({ configValue: 'false' })
    expect((await mirror('/front/rc-book/config?configName=OTHER')).http).toBe(400)
  })

  it('groups a board by position and pages each', async () => {
    const { data } = await mirror('/front/expert/list?page=0&size=1&sort=')
    expect(data).toMatchObject([
      {
        enPosition: 'Editor-in-Chief',
        totalElements: 1,
        content: [{ enName: 'Lin Ming', address: expect.stringContaining('mirror') }],
      },
      { enPosition: 'Member', totalElements: 2, totalPages: 2, content: [{ enName: 'Wang Hai' }] },
    ])
    const [group] = data as { content: { id: number; topicId: number }[] }[]
    const { id, topicId } = group!.content[0]!
    expect((await mirror(`/front/expert/list?topicId=${topicId}`)).data).toHaveLength(2)
    expect((await mirror(`/front/expert/${id}`)).data).toMatchObject({ email: 'lin@example.org' })
    expect((await mirror(`/front/expert/${id}`, 'lumen')).http).toBe(404)
  })

  it('plays a medium with its captions and paper', async () => {
    const id = await firstId('/front/vod?kind=video')
    const { data } = await mirror(`/front/vod/${id}`)
    expect(data).toMatchObject({ duration: 12, mimeType: 'video/mp4', article: { doi: '10.5555/mirror.1' } })
    const { url, captions } = data as { url: string; captions: { url: string }[] }
    for (const address of [url, captions[0]!.url])
      expect((await backend.call(address.replace('/rc-pub', ''), {}, 'mirror')).status).toBe(200)
  })
})

describe('ranks', () => {
  const backend = useDatabase({ packs })

  it('places articles by what was counted in the period, and by references of the corpus', async () => {
    const { data } = await backend.json(
      '/front/front-article/getArticleByDoi?doi=10.5555/mirror.1',
      {},
      'mirror',
    )
    const { id, siteId } = data as { id: number; siteId: number }
    const other = await backend.json(
      '/front/front-article/getArticleByDoi?doi=10.5555/mirror.2',
      {},
      'mirror',
    )
    const otherId = (other.data as { id: number }).id
    const day = (months: number) =>
      new Date(Date.now() - months * 30.5 * 86_400_000).toISOString().slice(0, 10)
    const { applyCounts } = await import('@/lib/backend/usage/queries/counts')
    const use = { siteId, kind: 'article', downloads: 0 }
    await applyCounts(backend.db, 'batch-0001', [
      { ...use, resourceId: id, day: day(1), views: 2 },
      { ...use, resourceId: otherId, day: day(9), views: 5 },
    ])
    const ids = async (query: string) => {
      const answer = await backend.json(`/front/rank?${query}`, {}, 'mirror')
      return (answer.data as { content: { id: number; rank: number; score: number }[] }).content
    }
    expect(await ids('sort=views')).toMatchObject([
      { id: otherId, rank: 1, score: 5 },
      { id, rank: 2, score: 2 },
    ])
    expect(await ids('sort=views&period=3m')).toMatchObject([{ id, rank: 1, score: 2 }])
    expect(await ids('sort=views&period=1y')).toMatchObject([{ id: otherId }, { id }])
    expect(await ids('sort=downloads')).toEqual([])
    const { countCitations } = await import('@/lib/backend/article/queries/cited-count')
    await countCitations(backend.db)
    for (const period of ['3y', 'all']) {
      const cited = await backend.json(`/front/rank?sort=citations&period=${period}`, {}, 'every')
      expect(cited.data).toMatchObject({ content: [{ doi: '10.5555/lumen(a).2026.01', score: 1 }] })
    }
    await backend.db.execute(sql`update articles set withdrawn_at = now() where id in (${id}, ${otherId})`)
    await countCitations(backend.db)
    const left = await backend.json('/front/rank?sort=citations&period=all', {}, 'every')
    expect(left.data).toMatchObject({ content: [] })
  })
})

describe('a journal', () => {
  const backend = useDatabase({ packs })

  it('shows its numbers and current issue', async () => {
    const { data } = await backend.json('/front/front-period/getPeriodTree', {}, 'mirror')
    const { id } = (data as { id: number }[])[0]!
    expect(await backend.json(`/front/front-publication/detail/${id}`, {}, 'mirror')).toMatchObject({
      data: {
        publicationName: '镜',
        articleCount: 2,
        periodCount: 2,
        firstYear: 2019,
        currentPeriod: { year: 2026, issue: '2' },
      },
    })
    expect((await backend.json(`/front/front-publication/detail/${id}`)).http).toBe(404)
  })
})
