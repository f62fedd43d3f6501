import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { publications, siteMembers, sites } from '@/lib/backend/db/db'
import { forgetDirectory } from '@/lib/backend/site/directory'
import { useDatabase } from '../support/database'

const packs = ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`)

describe('sites', () => {
  const backend = useDatabase({ packs })
  const setState = async (state: 'open' | 'closed' | 'expired') => {
    await backend.db.update(sites).set({ state }).where(eq(sites.sld, 'mirror'))
    forgetDirectory(backend.db)
  }
  beforeEach(() => setState('open'))

  it('are found by their label in any case, by www and by nothing at all', async () => {
    for (const query of ['?sld=mirror', '?sld=MIRROR', '?sld=www', '?sld=', ''])
      expect((await backend.json(`/front/site/findBySld${query}`, {}, 'mirror')).data).toMatchObject({
        sld: 'mirror',
        type: 'single',
        subId: expect.any(String),
      })
    expect((await backend.json('/front/site/findBySld?sld=lumen', {}, 'mirror')).http).toBe(404)
    expect((await backend.json('/front/site/findBySld?sld=lumen', {}, 'every')).data).toMatchObject({
      sld: 'lumen',
    })
  })

  it('are found by the first label of a domain of their own', async () => {
    const find = async () => (await backend.json('/front/site/findBySld?sld=xuebao', {}, 'mirror')).data
    const setDomain = async (domain: string | null) => {
      await backend.db.update(sites).set({ domain }).where(eq(sites.sld, 'mirror'))
      forgetDirectory(backend.db)
    }
    expect(await find()).toBeNull()
    await setDomain('xuebao.univ.example')
    expect(await find()).toMatchObject({ sld: 'mirror' })
    await setDomain(null)
  })

  it('have the subjects of their journals, a group those of its members', async () => {
    const set = (sld: string, row: { subjects: string[]; enSubjects: string[] }) =>
      backend.db
        .update(publications)
        .set(row)
        .where(
          inArray(
            publications.siteId,
            backend.db.select({ id: sites.id }).from(sites).where(eq(sites.sld, sld)),
          ),
        )
    await set('lumen', { subjects: ['光学', '物理'], enSubjects: ['Optics', 'Physics'] })
    await set('mirror', { subjects: ['光学'], enSubjects: ['Optics'] })
    const subjects = async (sld: string) =>
      ((await backend.json('/front/site/getAggregatedConfig', {}, sld)).data as { subjects: object[] })
        .subjects
    const [optics, physics] = [
      { name: '光学', enName: 'Optics' },
      { name: '物理', enName: 'Physics' },
    ]
    expect(await subjects('every')).toEqual([optics, physics])
    expect(await subjects('mirror')).toEqual([optics])
  })

  it('say which they are, in which colours and whom to call when they are shut, and no more', async () => {
    await backend.db.update(sites).set({ supportPhone: '010-0001' }).where(eq(sites.sld, 'mirror'))
    await setState('closed')
    const { data } = await backend.json('/front/site/findBySld', {}, 'mirror')
    expect(data).toMatchObject({ supportPhone: '010-0001', name: expect.any(String) as string })
    expect(Object.keys(data as object).sort()).toEqual([
      'catalogue',
      'colours',
      'enName',
      'name',
      'supportPhone',
    ])
  })

  it('name the open aggregate, or rather the group that lists them, when they are shut', async () => {
    const catalogue = async () =>
      ((await backend.json('/front/site/findBySld', {}, 'mirror')).data as { catalogue?: unknown }).catalogue
    const [every, lumen] = await Promise.all(
      ['every', 'lumen'].map(async (sld) => {
        const [row] = await backend.db.select().from(sites).where(eq(sites.sld, sld))
        return row!
      }),
    )
    await setState('closed')
    expect(await catalogue()).toEqual({
      name: every!.name,
      enName: every!.enName,
      address: expect.stringMatching(/^every\.localhost/) as string,
    })
    const mirror = await backend.db.select().from(sites).where(eq(sites.sld, 'mirror'))
    await backend.db.update(sites).set({ type: 'group' }).where(eq(sites.id, lumen!.id))
    await backend.db.insert(siteMembers).values({ siteId: lumen!.id, memberId: mirror[0]!.id })
    forgetDirectory(backend.db)
    expect(await catalogue()).toMatchObject({ name: lumen!.name })
    await backend.db.update(sites).set({ type: lumen!.type }).where(eq(sites.id, lumen!.id))
    await backend.db.delete(siteMembers).where(eq(siteMembers.siteId, lumen!.id))
    await backend.db.update(sites).set({ state: 'closed' }).where(eq(sites.id, every!.id))
    forgetDirectory(backend.db)
    expect(await catalogue()).toBeUndefined()
    await backend.db.update(sites).set({ state: 'open' }).where(eq(sites.id, every!.id))
    forgetDirectory(backend.db)
  })

  it('lead to the group that lists them where the entrance is only switched on', async () => {
    const entrance = async () =>
      (await backend.json('/front/site/getConfigHeader', {}, 'mirror')).data as {
        groupEntrance: string | null
      }
    const [mirror] = await backend.db.select().from(sites).where(eq(sites.sld, 'mirror'))
    const [every] = await backend.db.select().from(sites).where(eq(sites.sld, 'every'))
    await backend.db
      .update(sites)
      .set({ header: { ...mirror!.header, groupEntrance: '1' } })
      .where(eq(sites.id, mirror!.id))
    forgetDirectory(backend.db)
    expect((await entrance()).groupEntrance).toBeNull()
    await backend.db.update(sites).set({ type: 'group' }).where(eq(sites.id, every!.id))
    await backend.db.insert(siteMembers).values({ siteId: every!.id, memberId: mirror!.id })
    forgetDirectory(backend.db)
    expect((await entrance()).groupEntrance).toMatch(/^http:\/\/every\.localhost(:\d+)?\/$/)
    await backend.db.update(sites).set({ type: 'all' }).where(eq(sites.id, every!.id))
    await backend.db.delete(siteMembers).where(eq(siteMembers.siteId, every!.id))
    forgetDirectory(backend.db)
  })

  it.each([
    ['closed', 10001],
    ['expired', 10002],
  ] as const)('that are %s say so with %i, on every call and on the aggregate', async (state, status) => {
    const picture = await backend.json('/front/picture', {}, 'mirror')
    const { content } = picture.data as { content: { articleId: number; pictures: { id: string }[] }[] }
    const { articleId, pictures } = content[0]!
    await setState(state)
    for (const path of [
      '/front/site/findBySld?sld=mirror',
      '/front/site/getConfigHeader',
      '/front/channel/list',
      '/front/front-period/getPeriodTree',
      '/front/front-article/getArticleByDoi?doi=10.5555/mirror.1',
      `/front/front-article/${articleId}`,
      `/front/front-article/download/${articleId}`,
      `/front/files/get?id=${pictures[0]!.id}`,
      '/front/picture',
      '/front/rank',
      '/front/rss',
      '/front/front-news/getHomeNewsList',
      `/front/journal-web/getData?contentUrl=article-${articleId}`,
    ])
      expect([path, await backend.json(path, {}, 'mirror')]).toMatchObject([path, { http: 403, status }])
    expect(await backend.json('/front/site/findBySld?sld=mirror', {}, 'every')).toMatchObject({
      http: 403,
      status,
    })
    expect((await backend.json(`/front/front-article/${articleId}`, {}, 'every')).http).toBe(404)
    expect((await backend.json('/front/picture', {}, 'every')).data).toMatchObject({ totalElements: 1 })
  })

  it('answer refusals in the language that was asked for', async () => {
    const path = '/front/front-article/99999'
    expect((await backend.json(path)).message).toMatch(/\p{Script=Han}/u)
    for (const init of [{ headers: { language: 'en' } }])
      expect((await backend.json(path, init)).message).toMatch(/^[\x20-\x7e]+$/)
    expect((await backend.json(`${path}?language=en`)).message).toMatch(/^[\x20-\x7e]+$/)
  })

  it('of a set can be asked for by siteId, others cannot', async () => {
    const { data } = await backend.json('/front/site/findBySld', {}, 'mirror')
    const { id } = data as { id: number }
    expect((await backend.json(`/front/site/findBySiteId?siteId=${id}`, {}, 'every')).data).toMatchObject({
      id,
    })
    for (const call of [
      'findBySiteId',
      'getConfigHeader',
      'getFooterConfig',
      'getBasicInfo',
      'findGroupBySiteId',
    ])
      expect([call, (await backend.json(`/front/site/${call}?siteId=${id}`)).http]).toEqual([call, 404])
    expect((await backend.json('/front/site/findGroupBySiteId', {}, 'every')).data).toHaveLength(2)
  })
})
