import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { periods, publications, sites } from '@/lib/backend/db/db'
import { useDatabase } from '../support/database'

type Leaf = { id: number; year: number; issue: string; publicationName: string; articleCount: number }
type Year = { year: number; periods: Leaf[] }
type Tree = { id: number; publicationName: string; periods: Year[] } & Record<string, unknown>

describe('issues', () => {
  const backend = useDatabase({
    packs: ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`),
  })
  const trees = async (query = '', site = 'lumen') => {
    const { data } = await backend.json(`/front/front-period/getPeriodTree?${query}`, {}, site)
    return data as Tree[]
  }
  const issues = (tree: Tree | undefined) =>
    (tree?.periods ?? []).flatMap(({ year, periods }) => periods.map(({ issue }) => `${year}(${issue})`))

  it('stand in a tree of publications and years, the newest first leaf', async () => {
    const [tree, ...others] = await trees('siteId=&isBack=false&timestamps=')
    expect(others).toEqual([])
    expect(tree?.publicationName).toBe('光与物')
    expect(issues(tree)).toEqual(['2026(2)', '2026(1)'])
    expect(tree?.periods[0]?.periods[0]).toMatchObject({ articleCount: 1, publicationName: '光与物' })
  })

  it('come oldest first with periodAsc, without the newest with isBack', async () => {
    expect(issues((await trees('periodAsc=1'))[0])).toEqual(['2026(1)', '2026(2)'])
    expect(issues((await trees('isBack=1'))[0])).toEqual(['2026(1)'])
    expect(issues((await trees('isBack=true&periodAsc=1'))[0])).toEqual(['2026(1)'])
  })

  it('stand by decade with groupByYear=1', async () => {
    const [tree] = await trees('groupByYear=1', 'mirror')
    expect(Object.keys(tree ?? {}).sort()).toEqual(['2010-2019', '2020-2029', 'publicationName'])
    expect(tree).toMatchObject({
      publicationName: '镜',
      '2010-2019': [{ year: 2019, periods: [{ volume: '1', issue: '1' }] }],
      '2020-2029': [{ year: 2026, periods: [{ volume: '3', issue: '2' }] }],
    })
  })

  it('of every site show on the aggregate, of one with siteId', async () => {
    expect((await trees('', 'every')).map(({ publicationName }) => publicationName)).toEqual(['光与物', '镜'])
    const { data } = await backend.json('/front/site/findBySld?sld=mirror', {}, 'every')
    const { id } = data as { id: number }
    expect((await trees(`siteId=${id}`, 'every')).map(({ publicationName }) => publicationName)).toEqual([
      '镜',
    ])
    expect((await backend.json(`/front/front-period/getPeriodTree?siteId=${id}`)).http).toBe(404)
    const narrowed = await backend.json(
      '/front/front-period/getPeriodTree',
      { headers: { siteId: String(id) } },
      'every',
    )
    expect(narrowed.data).toMatchObject([{ publicationName: '镜' }])
  })

  it('page by years', async () => {
    const path = '/front/front-period/getPeriodTreeForPage?isBack=false&magType=1&page='
    expect((await backend.json(`${path}1&size=1`, {}, 'mirror')).data).toMatchObject({
      content: [{ year: 2019, periods: [{ issue: '1' }] }],
      totalPages: 2,
      number: 1,
    })
    for (const wrong of ['page=-1', 'page=x', 'size=0'])
      expect((await backend.json(`/front/front-period/getPeriodTreeForPage?${wrong}`)).http).toBe(400)
    expect((await backend.json(`${path}0&size=1000000`)).data).toMatchObject({ size: 100 })
  })

  it('know their neighbours, and give their contents by column', async () => {
    const newest = (await trees())[0]!.periods[0]!.periods[0]!
    const info = await backend.json(`/front/front-period/getPeriodInfo?id=${newest.id}`)
    expect(info.data).toMatchObject({ issue: '2', previous: { issue: '1' }, next: null })
    expect((await backend.json('/front/front-period/getPeriodInfo?year=2026&issue=01')).data).toMatchObject({
      issue: '1',
      next: { issue: '2' },
    })
    expect((await backend.json(`/front/front-period/getPeriodInfo?id=${newest.id}`, {}, 'mirror')).http).toBe(
      404,
    )
    const toc = `/front/front-article/getArticlesByPeriodicalIdGroupByColumn/${newest.id}?showCover=false&size=50`
    expect((await backend.json(toc)).data).toMatchObject([
      { content: [{ resName: '更正：水的光', doi: '10.5555/lumen.2026.02' }] },
    ])
    expect((await backend.json(toc, {}, 'mirror')).http).toBe(404)
  })

  it('are two at most in getFirstTwoPeriods', async () => {
    const { id } = (await trees('', 'mirror'))[0]!
    const two = await backend.json(
      `/front/front-period/getFirstTwoPeriods?publicationIndexId=${id}`,
      {},
      'mirror',
    )
    expect((two.data as Leaf[]).map(({ year }) => year)).toEqual([2026, 2019])
    expect((await backend.json(`/front/front-period/getFirstTwoPeriods?publicationIndexId=${id}`)).http).toBe(
      404,
    )
  })

  it('feed an issue and the current one', async () => {
    const mirror = (path: string) => backend.json(path, {}, 'mirror')
    const tree = await mirror('/front/front-period/getPeriodTree')
    const [year] = (tree.data as { periods: { periods: { id: number }[] }[] }[])[0]!.periods
    for (const period of ['currentIssue', year!.periods[0]!.id]) {
      const response = await backend.call(
        `/front/rss?periodId=${period}`,
        { headers: { language: 'en' } },
        'mirror',
      )
      const xml = await response.text()
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/rss+xml; charset=utf-8',
      ])
      expect(response.headers.get('vary')).toBe('language, siteId')
      expect(xml).toContain('<title>Light &amp; mirrors</title>')
      expect(xml).toContain('<pubDate>Thu, 09 Apr 2026')
    }
    const ofMember = await backend.call(`/front/rss?periodId=${year!.periods[0]!.id}`, {}, 'every')
    expect(await ofMember.text()).toMatch(/<link>http:\/\/mirror\.[^<]*\/zh\/issue\/2026\/2\/<\/link>/)
    expect((await mirror('/front/rss?periodId=1')).http).toBe(404)
    expect((await mirror('/front/rss?periodId=x')).http).toBe(400)
  })

  it("of a group's own journal come before those of its members", async () => {
    const [site] = await backend.db.select().from(sites).where(eq(sites.sld, 'every'))
    const siteId = site?.id ?? 0
    const [journal] = await backend.db
      .insert(publications)
      .values({ siteId, own: true, name: '群刊', matchKey: '群刊' })
      .returning()
    await backend.db
      .insert(periods)
      .values({ siteId, publicationId: journal?.id ?? 0, year: 2026, volume: '1', issue: '2' })
    expect((await trees('', 'every')).map(({ publicationName }) => publicationName)).toEqual([
      '群刊',
      '光与物',
      '镜',
    ])
    const named = await backend.json('/front/front-period/getPeriodInfo?year=2026&issue=2', {}, 'every')
    expect(named.data).toMatchObject({ publicationName: '群刊' })
  })

  it('of another journal of a site are linked by id in their feed', async () => {
    const [site] = await backend.db.select().from(sites).where(eq(sites.sld, 'mirror'))
    const siteId = site?.id ?? 0
    const [journal] = await backend.db
      .insert(publications)
      .values({ siteId, own: false, name: '别刊', matchKey: '别刊' })
      .returning()
    const [period] = await backend.db
      .insert(periods)
      .values({ siteId, publicationId: journal?.id ?? 0, year: 2026, volume: '1', issue: '2' })
      .returning()
    const feed = await backend.call(`/front/rss?periodId=${period?.id}`, {}, 'mirror')
    const [, link = ''] = /<link>([^<]+)<\/link>/.exec(await feed.text()) ?? []
    expect(link).toContain(String(period?.id))
    expect(link).not.toContain('/issue/2026/')
  })
})
