import { beforeAll, beforeEach, expect, it } from 'vitest'
import { eq, isNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { articles, sites } from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase({
  packs: ['lumen', 'mirror', 'every'].map((name) => `tests/fixtures/packs/${name}`),
})
let passwordHash = ''
let last = 13_600_000_000
/** One article on each of two sites of the server. */
let places: { sld: string; siteId: number; articleId: number }[] = []

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  places = await suite.db
    .select({ sld: sites.sld, siteId: sites.id, articleId: sql<number>`min(${articles.id})::int` })
    .from(articles)
    .innerJoin(sites, eq(sites.id, articles.siteId))
    .where(isNull(articles.withdrawnAt))
    .groupBy(sites.sld, sites.id)
    .orderBy(sites.id)
    .limit(2)
})
beforeEach(() => forgetRates())

type Page = { totalElements: number; content: { id: number; gone: boolean; site: { id: number } | null }[] }

/** Creates a member with one favorite and one history record on each of two sites, signed in on both. */
async function readers() {
  last += 1
  await insertMember(suite.db, { userName: `reader${last}`, mobileNo: String(last), passwordHash })
  const browsers = places.map(({ sld }) => visitor(suite, sld))
  for (const [at, browser] of browsers.entries()) {
    await browser.login(`reader${last}`, PASSWORD)
    const id = places[at]?.articleId
    expect((await browser.post('/front/frontMembers/collect', { id, type: 428 })).status).toBe(0)
    await browser.post('/front/frontMembers/addHistory', { id, type: 428 })
  }
  const [first, second] = browsers
  if (!first || !second) throw new Error('two sites with articles are needed')
  return [first, second] as const
}
const reader = async () => (await readers())[0]

const listed = async (browser: ReturnType<typeof visitor>, path: string) =>
  (await browser.get(`/front/frontMembers/${path}`)).data as Page

it('lists what a member has on this site, on one, or on every site of the server', async () => {
  expect(places).toHaveLength(2)
  const browser = await reader()
  const [here, there] = places.map(({ siteId }) => siteId)
  for (const list of ['collects', 'historys']) {
    const own = await listed(browser, list)
    expect(own.content.map(({ site }) => site?.id)).toEqual([here])
    const all = await listed(browser, `${list}?sites=all`)
    expect(all.content.map(({ site }) => site?.id).sort()).toEqual([here, there].sort())
    expect(all.content.every(({ gone }) => !gone)).toBe(true)
    expect((await listed(browser, `${list}?sites=${there}`)).content.map(({ site }) => site?.id)).toEqual([
      there,
    ])
    expect((await listed(browser, `${list}?sites=999999`)).totalElements).toBe(0)
  }
  expect((await browser.get('/front/frontMembers/collects?sites=everywhere')).http).toBe(400)
  expect((await browser.get('/front/frontMembers/sites')).data).toMatchObject([
    { id: here, count: 2 },
    { id: there, count: 2 },
  ])
  const [first] = places
  await browser.post('/front/frontMembers/unCollectByIdAndType', { id: first?.articleId, type: 428 })
  const counted = async (of: string) => (await browser.get(`/front/frontMembers/sites?of=${of}`)).data
  expect(await counted('favorites')).toMatchObject([{ id: there, count: 1 }])
  expect(await counted('history')).toMatchObject([
    { id: here, count: 1 },
    { id: there, count: 1 },
  ])
  expect([await counted('albums'), await counted('downloads')]).toEqual([[], []])
  expect((await browser.get('/front/frontMembers/sites?of=everything')).http).toBe(400)
})

it('changes a note, fills an album and exports citations across sites', async () => {
  const browser = await reader()
  const [here, there] = places.map(({ articleId }) => articleId)
  const noted = await browser.post('/front/frontMembers/collect', { id: there, type: 428, note: 'from afar' })
  expect(noted.status).toBe(0)
  const { id } = (await browser.post('/front/personalAlbum/saveAlbum', { name: 'both' })).data as {
    id: number
  }
  const resources = [here, there].map((article) => ({ id: article, type: 428 }))
  expect((await browser.post('/front/personalAlbum/res/addList', { id, resources })).data).toEqual({
    added: 2,
  })
  const items = (await browser.get(`/front/personalAlbum/res/search?id=${id}`)).data as Page
  expect(items.content.map(({ gone }) => gone)).toEqual([false, false])
  const path = `/front/front-article/downloadCitation?ids=${here},${there}&citationType=RefMan`
  expect((await (await browser.send(path)).text()).match(/^TY {2}- /gm)).toHaveLength(2)
  const stranger = visitor(suite, places[0]?.sld)
  expect((await (await stranger.send(path)).text()).match(/^TY {2}- /gm)).toHaveLength(1)
})

it('keeps a work of another site from being collected where it is not shown', async () => {
  const browser = await reader()
  const [foreign] = await suite.db
    .select({ id: articles.id })
    .from(articles)
    .where(
      sql`${articles.siteId} = ${places[1]?.siteId ?? 0} and ${articles.id} <> ${places[1]?.articleId ?? 0}`,
    )
    .limit(1)
  const answer = await browser.post('/front/frontMembers/collect', { id: foreign?.id, type: 428 })
  expect(answer.http).toBe(404)
})

it('shows and keeps a picture uploaded on one site on the others', async () => {
  const [here, there] = await readers()
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b4c9b' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(png)], 'a.png'))
  const uploaded = await here.send('/front/files/fileUpload?kind=cover', { method: 'POST', body })
  const { id: coverId, url } = ((await uploaded.json()) as { data: { id: string; url: string } }).data
  const saved = await here.post('/front/personalAlbum/saveAlbum', { name: 'one', coverId })
  const { id } = saved.data as { id: number }
  const edited = await there.post('/front/personalAlbum/editAlbum', { id, name: 'two', coverId })
  expect(edited.data).toMatchObject({ name: 'two', coverId })
  expect((await there.send(url.replace('/rc-pub', ''))).status).toBe(200)
  const [, stranger] = await readers()
  expect((await stranger.send(url.replace('/rc-pub', ''))).status).toBe(404)
})

it('know a member on a group also where the siteId header names one of its sites', async () => {
  last += 1
  await insertMember(suite.db, { userName: `reader${last}`, mobileNo: String(last), passwordHash })
  const browser = visitor(suite, 'every')
  await browser.login(`reader${last}`, PASSWORD)
  const headers = { siteId: String(places[1]?.siteId) }
  expect((await browser.send('/front/frontMembers/info', { headers })).status).toBe(200)
  expect(browser.jar.has('commonToken')).toBe(true)
})

it('clears the history of the sites it was listed from', async () => {
  const browser = await reader()
  const clear = (body: object) => browser.post('/front/frontMembers/clearHistory', body)
  const left = async () => (await listed(browser, 'historys?sites=all')).content.map(({ site }) => site?.id)
  const [here, there] = places.map(({ siteId }) => siteId)
  expect((await clear({ sites: 'everywhere' })).http).toBe(400)
  expect(await left()).toHaveLength(2)
  await clear({ sites: 'here' })
  expect(await left()).toEqual([there])
  await clear({ sites: here })
  expect(await left()).toEqual([there])
  await clear({ sites: there })
  expect(await left()).toEqual([])
  const another = await reader()
  await another.post('/front/frontMembers/clearHistory', { sites: 'all' })
  expect((await listed(another, 'historys?sites=all')).totalElements).toBe(0)
})
