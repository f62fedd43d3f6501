import { beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import {
  articles,
  idempotentReplies,
  personalAlbumItems,
  personalAlbums,
  publications,
} from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'
import { formPost } from '@/tests/support/form-post'
import { useSignedIn } from '@/tests/support/use-members'
import { visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const signedIn = useSignedIn(suite)
let article = 0

beforeAll(async () => {
  article = (await suite.db.select({ id: articles.id }).from(articles))[0]?.id ?? 0
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

  it('are five hundred at most', async () => {
    const { browser, id } = await make()
    const [row] = await suite.db.select().from(personalAlbums).where(eq(personalAlbums.id, id))
    const { memberId = 0, siteId = 0 } = row ?? {}
    const more = Array.from({ length: 499 }, () => ({ memberId, siteId, name: 'x' }))
    await suite.db.insert(personalAlbums).values(more)
    const answer = await browser.post('/front/personalAlbum/saveAlbum', { name: 'y' })
    expect(answer).toMatchObject({ http: 400, message: '您的专辑数量已达上限，请先删除部分专辑' })
  })

  it('hold a thousand works at most', async () => {
    const { browser, id } = await make()
    const citations = { citation: 'x', enCitation: 'x' }
    const items = Array.from({ length: 1000 }, (_, at) => ({
      ...{ albumId: id, type: 428, resourceId: 9_000_000 + at, sort: at + 1 },
      ...citations,
    }))
    await suite.db.insert(personalAlbumItems).values(items)
    const add = () =>
      browser.post('/front/personalAlbum/res/addList', { id, resources: [{ id: article, type: 428 }] })
    expect(await add()).toMatchObject({ http: 400, message: expect.stringContaining('1000') as string })
    await suite.db.delete(personalAlbumItems).where(eq(personalAlbumItems.resourceId, 9_000_000))
    expect((await add()).data).toEqual({ added: 1 })
    expect((await add()).data).toEqual({ added: 0 })
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

  it('come anew of a key that is older than a day', async () => {
    const browser = await signedIn()
    const save = (name: string) =>
      browser.post('/front/personalAlbum/saveAlbum', { name }, { 'idempotency-key': 'of-yesterday' })
    const ids: number[] = []
    for (const name of ['a', 'b']) {
      const { http, data } = await save(name)
      expect(http).toBe(200)
      ids.push((data as { id: number }).id)
      await suite.db
        .update(idempotentReplies)
        .set({ createdAt: sql`${idempotentReplies.createdAt} - interval '25 hours'` })
    }
    expect(new Set(ids).size).toBe(2)
    const { data } = await save('c')
    expect((await save('c')).data).toEqual(data)
  })

  it('hold articles and publications, each once', async () => {
    const { browser, id } = await make()
    const [journal] = await suite.db.select().from(publications).limit(1)
    const resources = [
      { id: article, type: 428 },
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
    const resources = [{ id: article, type: 428 }]
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
    await browser.post('/front/personalAlbum/res/addList', { id, resources: [{ id: article, type: 428 }] })
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
    await suite.db
      .update(articles)
      .set({ ...authors, status: 'retracted' })
      .where(eq(articles.id, article))
    const english = await (await stranger.send(`/front/personalAlbum/rss?key=${key}&language=en`)).text()
    expect(english).toContain('<dc:creator>Li Ming<')
    expect(english).toContain(' [Retracted]</title>')
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

describe('forms of favorites and albums without scripts', () => {
  it('change notes, albums and what a member wants to be gone', async () => {
    const browser = await signedIn()
    const page = '/personal?type=collect'
    const query = new URLSearchParams({ done: `${page}&done=saved`, retry: page }).toString()
    const post = async (call: string, fields: Record<string, string>) => {
      const answer = await browser.send(`/front/${call}?${query}`, formPost(fields, { token: '' }))
      expect([call, answer.status, answer.headers.get('location')]).toEqual([call, 303, `${page}&done=saved`])
    }
    const list = async (call: string) =>
      ((await browser.get(`/front/${call}`)).data as { content: Record<string, unknown>[] }).content
    const [{ article } = { article: 0 }] = await suite.db
      .select({ article: articles.id })
      .from(articles)
      .limit(1)
    const work = { id: String(article), type: '428' }
    await post('frontMembers/collect', { ...work, note: '第一行' })
    expect(await list('frontMembers/collects')).toMatchObject([{ resourceId: article, note: '第一行' }])
    await post('personalAlbum/saveAlbum', { name: '光学', enName: '', description: '' })
    const [album] = await list('personalAlbum/search')
    const id = String(album?.id)
    await post('personalAlbum/editAlbum', { id, name: '光学', enName: 'Optics', description: '' })
    await post('personalAlbum/res/addList', { id, resources: `428:${article}` })
    expect(await list(`personalAlbum/res/search?id=${id}`)).toMatchObject([{ resourceId: article }])
    await post('personalAlbum/share', { id, shared: 'true' })
    expect(await list('personalAlbum/search')).toMatchObject([
      { enName: 'Optics', shareKey: expect.any(String) },
    ])
    await post('personalAlbum/share', { id, shared: 'false' })
    expect(await list('personalAlbum/search')).toMatchObject([{ shareKey: null }])
    await post('personalAlbum/res/delete', { id, resources: `428:${article}` })
    expect(await list(`personalAlbum/res/search?id=${id}`)).toEqual([])
    await post('personalAlbum/delete', { id })
    expect(await list('personalAlbum/search')).toEqual([])
    await post('frontMembers/unCollectByIdAndType', work)
    expect(await list('frontMembers/collects')).toEqual([])
    for (const call of ['clearHistory', 'acceptPrivacy']) await post(`frontMembers/${call}`, {})
    for (const call of ['deleteDownload', 'deleteHistory']) await post(`frontMembers/${call}`, { id: '7' })
  })

  it('take several records at once: into an album, as a file, out of the favorites', async () => {
    const browser = await signedIn()
    const page = '/personal?type=collect'
    const query = new URLSearchParams({ done: `${page}&done=saved`, retry: page }).toString()
    const chosen = (await suite.db.select({ id: articles.id }).from(articles).limit(2)).map(({ id }) => id)
    for (const id of chosen) await browser.post('/front/frontMembers/collect', { id, type: 428 })
    await browser.post('/front/personalAlbum/saveAlbum', { name: '光学' })
    const albums = await browser.get('/front/personalAlbum/search')
    const album = (albums.data as { content: { id: number }[] }).content[0]?.id ?? 0
    const fields = (keys: readonly string[]) => {
      const sent = formPost({}, { token: '' })
      const values = new URLSearchParams([
        ['resources', ''],
        ['id', String(album)],
      ])
      for (const key of keys) values.append('resources', key)
      return { ...sent, body: values.toString() }
    }
    const keys = chosen.map((id) => `428:${id}`)
    const post = async (call: string, chosenKeys = keys) =>
      (await browser.send(`/front/${call}?${query}`, fields(chosenKeys))).headers.get('location')
    expect(await post('personalAlbum/res/addList', [])).toBe(`${page}&error=nothingSelected`)
    expect(await post('personalAlbum/res/addList', ['-2:7'])).toBe(`${page}&error=albumTypes`)
    expect(await post('personalAlbum/res/addList')).toBe(`${page}&done=saved`)
    const items = await browser.get(`/front/personalAlbum/res/search?id=${album}`)
    expect((items.data as { content: unknown[] }).content).toHaveLength(2)
    const choice = new URLSearchParams([
      ['resources', ''],
      ...keys.map((key) => ['resources', key]),
    ]).toString()
    const file = await browser.send(
      `/front/front-article/downloadCitation?${choice}&citationType=RefMan&language=en`,
      {},
    )
    const text = await file.text()
    expect([file.status, text.match(/^TY {2}-/gm)?.length, text]).toEqual([200, 2, text])
    expect(await post('frontMembers/unCollectByIdAndType', [])).toBe(`${page}&error=nothingSelected`)
    expect(await post('frontMembers/unCollectByIdAndType')).toBe(`${page}&done=saved`)
    expect((await browser.get('/front/frontMembers/collects')).data).toMatchObject({ content: [] })
  })
})
