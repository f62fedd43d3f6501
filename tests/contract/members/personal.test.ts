import { beforeAll, describe, expect, it } from 'vitest'
import { desc, eq, sql } from 'drizzle-orm'
import { articles, downloadRecords, favorites, histories, members } from '@/lib/backend/db/db'
import { recordDownload, saveHistory } from '@/lib/backend/member/queries/favorites'
import { limits } from '@/lib/rules/limits'
import { useDatabase } from '@/tests/support/database'
import { useSignedIn } from '@/tests/support/use-members'
import { visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const signedIn = useSignedIn(suite)
let ids: number[] = []

beforeAll(async () => {
  ids = (await suite.db.select({ id: articles.id }).from(articles)).map(({ id }) => id)
})

const article = () => ids[0] ?? 0

describe('who may', () => {
  it.each([
    ['/front/frontMembers/info'],
    ['/front/frontMembers/collects'],
    ['/front/frontMembers/album/collects'],
    ['/front/frontMembers/downloads'],
    ['/front/frontMembers/historys'],
    ['/front/personalAlbum/search'],
    ['/front/personalAlbum/info?id=1'],
    ['/front/personalAlbum/res/search?id=1'],
  ])('%s refuses a visitor with 401', async (path) => {
    expect(await visitor(suite).get(path)).toMatchObject({
      http: 401,
      status: 401,
      message: '请先登录后再操作',
    })
  })

  it.each([
    ['/front/frontMembers/saveInfo', {}],
    ['/front/frontMembers/collect', { id: 1, type: 428 }],
    ['/front/frontMembers/unCollectByIdAndType', { id: 1, type: 428 }],
    ['/front/frontMembers/addHistory', { id: 1, type: 428 }],
    ['/front/personalAlbum/saveAlbum', { name: 'x' }],
    ['/front/personalAlbum/editAlbum', { id: 1, name: 'x' }],
    ['/front/personalAlbum/delete', { id: 1 }],
    ['/front/personalAlbum/res/addList', { id: 1, resources: [] }],
    ['/front/personalAlbum/res/delete', { id: 1, resources: [] }],
    ['/api/changePwd', {}],
    ['/api/changeMobile', {}],
  ])('%s refuses a visitor, and a member without the token header', async (path, body) => {
    expect((await visitor(suite).post(path, body)).http).toBe(401)
    const browser = await signedIn()
    expect((await browser.post(path, body, { token: 'forged' })).http).toBe(403)
    expect((await browser.get(path)).http).toBe(405)
  })
})

describe('profile', () => {
  const good = { name: '王 小明', email: 'ming@Example.ORG', researchField: '光学;激光', gender: 'male' }

  it('is saved and read back', async () => {
    const browser = await signedIn()
    expect((await browser.post('/front/frontMembers/saveInfo', good)).status).toBe(0)
    const { data } = await browser.get('/front/frontMembers/info')
    expect(data).toMatchObject({
      name: '王 小明',
      pendingEmail: 'ming@example.org',
      researchField: '光学;激光',
      gender: 'male',
    })
  })

  it.each([
    [{ name: '' }, { name: '请输入姓名' }],
    [{ email: 'nope' }, { email: '请输入正确的邮箱格式' }],
    [{ email: 'a@b.cn\nBcc: c@d.cn' }, { email: '请输入正确的邮箱格式' }],
    [{ researchField: ' ; ' }, { researchField: '请填写研究领域' }],
    [{ researchField: 'a;b;c;d;e;f' }, { researchField: '最多选择 5 项' }],
  ])('refuses %j', async (over, fields) => {
    const browser = await signedIn()
    const answer = await browser.post('/front/frontMembers/saveInfo', { ...good, ...over })
    expect(answer).toMatchObject({ http: 400, data: { fields } })
  })
})

describe('favorites', () => {
  it('hold a resource once, with a note', async () => {
    const browser = await signedIn()
    const body = { id: article(), type: 428 }
    await Promise.all([
      browser.post('/front/frontMembers/collect', body),
      browser.post('/front/frontMembers/collect', body),
    ])
    await browser.post('/front/frontMembers/collect', { ...body, type: 'thesis', note: 'for the lecture' })
    const { data } = await browser.get('/front/frontMembers/collects')
    expect(data).toMatchObject({
      totalElements: 1,
      content: [
        {
          type: 428,
          resourceId: article(),
          note: 'for the lecture',
          gone: false,
          resource: { siteId: expect.any(Number) },
        },
      ],
    })
    expect((await browser.get(`/front/frontMembers/isCollect?id=${article()}&type=428`)).data).toBe(true)
  })

  it('are taken out by POST or DELETE, as often as one likes', async () => {
    const browser = await signedIn()
    await browser.post('/front/frontMembers/collect', { id: article(), type: 428 })
    const path = '/front/frontMembers/unCollectByIdAndType'
    expect((await browser.delete(`${path}?id=${article()}&type=428`)).data).toBe(true)
    expect((await browser.post(path, { id: article(), type: 428 })).data).toBe(true)
    expect((await browser.get(`/front/frontMembers/isCollect?id=${article()}&type=428`)).data).toBe(false)
  })

  it('are ten thousand at most, whose notes still change', async () => {
    const browser = await signedIn()
    const [member] = await suite.db.select().from(members).orderBy(desc(members.id)).limit(1)
    const memberId = member?.id ?? 0
    await suite.db
      .execute(sql`insert into collects (member_id, site_id, type, resource_id, citation, en_citation)
      select ${memberId}, 101, 428, 9000000 + n, '', '' from generate_series(1, ${limits.favorites - 1}) as n`)
    const collect = (id = article(), note = '') =>
      browser.post('/front/frontMembers/collect', { id, type: 428, note })
    expect((await collect()).http).toBe(200)
    const full = await collect(ids[1])
    expect(full).toMatchObject({ http: 400, message: expect.stringContaining('10000') as string })
    expect((await collect(article(), 'changed')).http).toBe(200)
    await browser.post('/front/frontMembers/unCollectByIdAndType', { id: article(), type: 428 })
    expect((await collect(ids[1])).http).toBe(200)
  })

  it('tell a visitor nothing but no', async () => {
    expect(await visitor(suite).get(`/front/frontMembers/isCollect?id=${article()}&type=428`)).toMatchObject({
      http: 200,
      status: 0,
      data: false,
    })
  })

  it('refuse what is not there', async () => {
    const browser = await signedIn()
    const answer = await browser.post(
      '/front/frontMembers/collect',
      { id: 999_999_999, type: 428 },
      { language: 'en' },
    )
    expect(answer).toMatchObject({ http: 404, message: 'Article id is not exist.' })
    expect((await browser.post('/front/frontMembers/collect', { id: 1, type: 'nonsense' })).http).toBe(400)
  })

  it('are the own ones only', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    await one.post('/front/frontMembers/collect', { id: article(), type: 428 })
    expect((await other.get('/front/frontMembers/collects')).data).toMatchObject({ totalElements: 0 })
    await other.post('/front/frontMembers/unCollectByIdAndType', { id: article(), type: 428 })
    expect((await one.get('/front/frontMembers/collects')).data).toMatchObject({ totalElements: 1 })
  })
})

describe('history', () => {
  it('lists what was looked at, the newest first, once each', async () => {
    const browser = await signedIn()
    for (const id of [article(), ids[1], article()])
      await browser.post('/front/frontMembers/addHistory', { id, type: 428 })
    const { data } = await browser.get('/front/frontMembers/historys')
    expect(
      (data as { content: { resourceId: number }[] }).content.map(({ resourceId }) => resourceId),
    ).toEqual([article(), ids[1]])
    await browser.delete('/front/frontMembers/clearHistory')
    expect((await browser.get('/front/frontMembers/historys')).data).toMatchObject({ totalElements: 0 })
  })

  it('is kept for the newest so many', async () => {
    const [member] = await suite.db.select().from(members)
    const memberId = member?.id ?? 0
    const values = { memberId, siteId: 101, type: 428, citation: '', enCitation: '' }
    for (const resourceId of [1, 2, 3, 2]) await saveHistory(suite.db, { ...values, resourceId }, 2)
    const rows = await suite.db.select().from(histories).where(eq(histories.memberId, memberId))
    expect(rows.map(({ resourceId }) => resourceId).toSorted()).toEqual([2, 3])
  })
})

describe('downloads', () => {
  it('are noted for a member, and open what is closed to visitors', async () => {
    const browser = await signedIn()
    await suite.db.update(articles).set({ downloadLogin: true, oa: false }).where(eq(articles.id, article()))
    const path = `/front/front-article/download?id=${article()}&attachType=metaxml`
    expect((await browser.send(path)).status).toBe(200)
    await browser.send(path)
    const { data } = await browser.get('/front/frontMembers/downloads')
    expect(data).toMatchObject({
      totalElements: 1,
      content: [{ resourceId: article(), attachType: 'metaxml' }],
    })
    expect(await suite.db.select().from(downloadRecords)).toHaveLength(1)
  })

  it('are kept for the newest so many', async () => {
    const [member] = await suite.db.select().from(members)
    const memberId = member?.id ?? 0
    const values = { memberId, siteId: 101, articleId: 0, attachType: 'pdf', citation: '', enCitation: '' }
    for (const articleId of [1, 2, 3]) await recordDownload(suite.db, { ...values, articleId }, 2)
    const rows = await suite.db.select().from(downloadRecords).where(eq(downloadRecords.memberId, memberId))
    expect(rows.map(({ articleId }) => articleId).toSorted()).toEqual([2, 3])
  })
})

it('leaves nothing of one member with another', async () => {
  const rows = await suite.db.select().from(favorites)
  expect(new Set(rows.map(({ memberId }) => memberId)).size).toBeGreaterThan(1)
})
