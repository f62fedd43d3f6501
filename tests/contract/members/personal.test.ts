import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { articles, favorites, downloadRecords, files, publications } from '@/lib/backend/db/schema'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
let passwordHash = ''
let ids: number[] = []
let last = 13_900_000_000

const signedIn = async () => {
  last += 1
  await insertMember(suite.db, { userName: `member${last}`, mobileNo: String(last), passwordHash })
  const browser = visitor(suite)
  await browser.login(`member${last}`, PASSWORD)
  return browser
}

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  ids = (await suite.db.select({ id: articles.id }).from(articles)).map(({ id }) => id)
})
beforeEach(() => forgetRates())

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

describe('favourites', () => {
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
})

describe('albums', () => {
  const make = async (name = '研究') => {
    const browser = await signedIn()
    const { data } = await browser.post('/front/personalAlbum/saveAlbum', { name, enName: 'Study' })
    return { browser, id: (data as { id: number }).id }
  }

  it('are made, found, changed and deleted', async () => {
    const { browser, id } = await make('光学综述')
    expect((await browser.get('/front/personalAlbum/search?q=综述')).data).toMatchObject({ totalElements: 1 })
    expect((await browser.get('/front/personalAlbum/search?q=%25')).data).toMatchObject({ totalElements: 0 })
    const edited = await browser.post('/front/personalAlbum/editAlbum', { id, name: '新名' })
    expect(edited.data).toMatchObject({ id, name: '新名', enName: null })
    expect((await browser.delete(`/front/personalAlbum/delete?id=${id}`)).data).toBe(true)
    expect((await browser.get(`/front/personalAlbum/info?id=${id}`)).http).toBe(404)
  })

  it('need a name', async () => {
    const { browser } = await make()
    const answer = await browser.post('/front/personalAlbum/saveAlbum', { name: ' ' })
    expect(answer.data).toMatchObject({ fields: { name: '请输入专辑名称' } })
  })

  it('come once of a doubled request, and not of a changed one', async () => {
    const browser = await signedIn()
    const key = { 'idempotency-key': 'one-press-of-save' }
    const both = await Promise.all([
      browser.post('/front/personalAlbum/saveAlbum', { name: 'a' }, key),
      browser.post('/front/personalAlbum/saveAlbum', { name: 'a' }, key),
    ])
    expect(both.map(({ status }) => status)).toEqual([0, 0])
    expect((await browser.get('/front/personalAlbum/search')).data).toMatchObject({ totalElements: 1 })
    const other = await browser.post('/front/personalAlbum/saveAlbum', { name: 'b' }, key)
    expect(other.http).toBe(409)
  })

  it('hold articles and publications, each once', async () => {
    const { browser, id } = await make()
    const [journal] = await suite.db.select().from(publications).limit(1)
    const resources = [
      { id: article(), type: 428 },
      { id: journal?.id, type: 'publication' },
    ]
    const add = () => browser.post('/front/personalAlbum/res/addList', { id, resources })
    expect((await add()).data).toEqual({ added: 2 })
    expect((await add()).data).toEqual({ added: 0 })
    expect((await browser.get(`/front/personalAlbum/res/search?id=${id}&type=428`)).data).toMatchObject({
      totalElements: 1,
    })
    const removed = await browser.post('/front/personalAlbum/res/delete', { id, resources: [resources[0]] })
    expect(removed.data).toEqual({ removed: 1 })
    const news = await browser.post('/front/personalAlbum/res/addList', {
      id,
      resources: [{ id: 1, type: -2 }],
    })
    expect(news.http).toBe(400)
  })

  it('ask which album when none is named', async () => {
    const { browser } = await make()
    const answer = await browser.post(
      '/front/personalAlbum/res/addList',
      { resources: [] },
      { language: 'en' },
    )
    expect(answer.message).toBe('Please select one of the albums')
  })

  it('are nobody else’s', async () => {
    const { id } = await make()
    const other = await signedIn()
    const resources = [{ id: article(), type: 428 }]
    const answers = [
      await other.get(`/front/personalAlbum/info?id=${id}`),
      await other.get(`/front/personalAlbum/res/search?id=${id}`),
      await other.post('/front/personalAlbum/editAlbum', { id, name: 'mine' }),
      await other.post('/front/personalAlbum/delete', { id }),
      await other.post('/front/personalAlbum/res/addList', { id, resources }),
      await other.post('/front/personalAlbum/res/delete', { id, resources }),
      await other.post('/front/personalAlbum/share', { id, shared: true }),
    ]
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 404))
  })

  it('are shared by a secret, with RSS, until the link is ended', async () => {
    const { browser, id } = await make('共享')
    await browser.post('/front/personalAlbum/res/addList', { id, resources: [{ id: article(), type: 428 }] })
    const { data } = await browser.post('/front/personalAlbum/share', { id, shared: true })
    const key = (data as { shareKey: string }).shareKey
    const stranger = visitor(suite)
    const seen = await stranger.get(`/front/personalAlbum/shared?key=${key}`)
    expect(seen.data).toMatchObject({
      album: { name: '共享', shareKey: null },
      resources: { totalElements: 1 },
    })
    const rss = await stranger.send(`/front/personalAlbum/rss?key=${key}`)
    expect(rss.headers.get('content-type')).toContain('rss')
    expect(await rss.text()).toContain('<item>')
    const authors = { authors: '李明', enAuthors: 'Li Ming' }
    await suite.db.update(articles).set(authors).where(eq(articles.id, article()))
    const english = await (await stranger.send(`/front/personalAlbum/rss?key=${key}&language=en`)).text()
    expect(english).toContain('<dc:creator>Li Ming<')
    const journal = (await suite.db.select().from(publications))[0]?.id
    await browser.post('/front/personalAlbum/res/addList', { id, resources: [{ id: journal, type: -3 }] })
    const links = await (await stranger.send(`/front/personalAlbum/rss?key=${key}`)).text()
    const [, newest, before] = [...links.matchAll(/<link>([^<]*)<\/link>/g)].map(([, link]) => link)
    expect(newest).toMatch(new RegExp(`/zh/journal/${journal}/$`))
    expect(before).toContain('/zh/article/')
    await browser.post('/front/personalAlbum/share', { id, shared: false })
    expect((await stranger.get(`/front/personalAlbum/shared?key=${key}`)).http).toBe(404)
  })
})

describe('uploads', () => {
  const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp', width = 40) =>
    sharp({ create: { width, height: 30, channels: 3, background: '#2b4c9b' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toFormat(format)
      .toBuffer()
  const send = (browser: ReturnType<typeof visitor>, bytes: Buffer, kind = 'avatar', name = 'a.png') => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], name))
    return browser.send(`/front/files/fileUpload?kind=${kind}`, { method: 'POST', body })
  }
  const answer = async (response: Response) =>
    (await response.json()) as { status: number; data: never; message: string }

  it('remake pictures without their metadata, private to the member', async () => {
    const browser = await signedIn()
    const { data } = await answer(await send(browser, await picture('jpeg')))
    const { id, url } = data as { id: string; url: string }
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    const got = await browser.send(url.replace('/rc-pub', ''))
    expect(got.status).toBe(200)
    expect(got.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await got.arrayBuffer()).toString('latin1')).not.toContain('secret place')
    expect((await visitor(suite).send(url.replace('/rc-pub', ''))).status).toBe(404)
    expect((await (await signedIn()).send(url.replace('/rc-pub', ''))).status).toBe(404)
  })

  it('read bitmaps as avatars, not as covers', async () => {
    const bmp = Buffer.alloc(54 + 8)
    bmp.write('BM')
    bmp.writeUInt32LE(54, 10)
    bmp.writeUInt32LE(40, 14)
    bmp.writeInt32LE(1, 18)
    bmp.writeInt32LE(2, 22)
    bmp.writeUInt16LE(24, 28)
    const browser = await signedIn()
    expect((await answer(await send(browser, bmp))).status).toBe(0)
    expect((await answer(await send(browser, bmp, 'cover'))).message).toContain('JPG 或 PNG')
    bmp.writeInt32LE(2_000_000, 18)
    expect((await answer(await send(browser, bmp))).status).toBe(400)
  })

  it.each(['gif', 'webp'] as const)('refuse %s whatever it is called', async (format) => {
    const browser = await signedIn()
    expect((await send(browser, await picture(format), 'avatar', 'a.jpg')).status).toBe(400)
  })

  it.each([
    ['a script', Buffer.from('<svg onload="alert(1)"/>')],
    ['a broken PNG', Buffer.from('\x89PNG\r\n\x1a\n-and-nothing-else', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('refuse %s', async (_, bytes) => {
    const before = (await suite.db.select().from(files)).length
    expect((await send(await signedIn(), bytes)).status).toBe(400)
    expect(await suite.db.select().from(files)).toHaveLength(before)
  })

  it('refuse what is too large', async () => {
    const browser = await signedIn()
    const large = Buffer.concat([await picture('jpeg'), Buffer.alloc(5 * 1024 * 1024)])
    expect((await answer(await send(browser, large))).message).toBe('图片不能超过 5M')
    const cover = Buffer.concat([await picture('jpeg'), Buffer.alloc(3 * 1024 * 1024)])
    expect((await answer(await send(browser, cover, 'cover'))).message).toBe('封面不能超过 3M')
    const huge = Buffer.alloc(7 * 1024 * 1024)
    expect((await send(browser, huge)).status).toBe(413)
    const wide = await sharp({ create: { width: 9000, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await send(browser, wide)).status).toBe(400)
  })

  it('cannot become the avatar of somebody else', async () => {
    const browser = await signedIn()
    const { data } = await answer(await send(browser, await picture('png')))
    const other = await signedIn()
    const body = { name: 'A', email: 'a@b.cn', researchField: 'x', headPicture: (data as { id: string }).id }
    expect((await other.post('/front/frontMembers/saveInfo', body)).http).toBe(404)
    expect((await browser.post('/front/frontMembers/saveInfo', body)).status).toBe(0)
  })
})

it('leaves nothing of one member with another', async () => {
  const rows = await suite.db.select().from(favorites)
  expect(new Set(rows.map(({ memberId }) => memberId)).size).toBeGreaterThan(1)
})
