import { strFromU8, unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { articleFigures, articles, news } from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
const LATER = new Date('2099-01-01T00:00:00Z')

type Item = { type: number; citation: string; gone: boolean }

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD)
  await insertMember(suite.db, { userName: 'keeper', mobileNo: '13700000001', passwordHash })
})

it('records of what is not public at present tell nothing of it, in lists, shared albums and the export', async () => {
  const browser = visitor(suite)
  await browser.login('keeper')
  const [figure] = await suite.db.select().from(articleFigures).limit(1)
  const [item] = await suite.db.select().from(news).limit(1)
  const id = figure?.articleId ?? 0
  const kept = [
    { id, type: 428 },
    { id: figure?.id ?? 0, type: 25 },
    { id: item?.id ?? 0, type: -2 },
  ]
  for (const body of kept) expect((await browser.post('/front/frontMembers/collect', body)).http).toBe(200)
  await browser.post('/front/frontMembers/addHistory', { id, type: 428 })
  await browser.send(`/front/front-article/download?id=${id}&attachType=metaxml`)
  const made = await browser.post('/front/personalAlbum/saveAlbum', { name: 'A' })
  const album = (made.data as { id: number }).id
  await browser.post('/front/personalAlbum/res/addList', { id: album, resources: [{ id, type: 428 }] })
  const shared = await browser.post('/front/personalAlbum/share', { id: album, shared: true })
  const { shareKey } = shared.data as { shareKey: string }
  const lists = [
    '/front/frontMembers/collects',
    '/front/frontMembers/historys',
    `/front/personalAlbum/res/search?id=${album}`,
  ]
  const citations = async () => {
    const answers = await Promise.all(lists.map((path) => browser.get(path)))
    const { data } = await visitor(suite).get(`/front/personalAlbum/shared?key=${shareKey}`)
    const all = answers.flatMap((answer) => (answer.data as { content: Item[] }).content)
    const items = [...all, ...(data as { resources: { content: Item[] } }).resources.content]
    return items.map(({ citation, gone }) => (citation === '' ? `nothing, gone: ${gone}` : 'a citation'))
  }
  const archived = async () => {
    const answer = await browser.send('/front/frontMembers/exportAccount')
    return strFromU8(
      unzipSync(new Uint8Array(await answer.arrayBuffer()))['account.json'] ?? new Uint8Array(),
    )
  }
  const [row] = await suite.db.select().from(articles).where(eq(articles.id, id))
  expect(await citations()).toEqual(Array(6).fill('a citation'))
  expect(await archived()).toContain(row?.doi)
  await suite.db.update(articles).set({ state: 'scheduled', publishAt: LATER }).where(eq(articles.id, id))
  await suite.db
    .update(news)
    .set({ state: 'ended' })
    .where(eq(news.id, item?.id ?? 0))
  expect(await citations()).toEqual(Array(6).fill('nothing, gone: true'))
  const archive = await archived()
  for (const text of [row?.doi, row?.title, item?.title]) expect(archive).not.toContain(text)
})
