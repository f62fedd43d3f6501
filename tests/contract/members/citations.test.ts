import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { articles } from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()

type Id = { id: number }

async function member(userName: string, mobileNo: string) {
  await insertMember(suite.db, { userName, mobileNo, passwordHash: await hashPassword(PASSWORD) })
  const browser = visitor(suite)
  await browser.login(userName, PASSWORD)
  return browser
}

it("keeps the last citation of a work that is gone, in the reader's language and with its markup, until it is deleted", async () => {
  const [browser, other] = [await member('keeper', '13900000077'), await member('another', '13900000078')]
  const [{ id } = { id: 0 }] = await suite.db.select({ id: articles.id }).from(articles).limit(1)
  const titles = { title: '以 CO<sub>2</sub> 激光抛光', enTitle: 'Polishing by CO<sub>2</sub> laser' }
  await suite.db.update(articles).set(titles).where(eq(articles.id, id))
  await browser.post('/front/frontMembers/collect', { id, type: 428 })
  await browser.post('/front/frontMembers/addHistory', { id, type: 428 })
  await browser.send(`/front/front-article/download?id=${id}&attachType=metaxml`)
  await suite.db.update(articles).set({ withdrawnAt: new Date() }).where(eq(articles.id, id))
  for (const list of ['collects', 'historys', 'downloads'])
    for (const [language, title] of [
      ['zh', titles.title],
      ['en', titles.enTitle],
    ] as const)
      expect((await browser.get(`/front/frontMembers/${list}`, language)).data).toMatchObject({
        content: [{ gone: true, resource: null, citation: expect.stringContaining(title) }],
      })
  for (const q of ['CO2 激光', 'co2 laser'])
    expect((await browser.get(`/front/frontMembers/collects?q=${encodeURIComponent(q)}`)).data).toMatchObject(
      { totalElements: 1 },
    )
  for (const [list, remove] of [
    ['historys', 'deleteHistory'],
    ['downloads', 'deleteDownload'],
  ] as const) {
    const listed = async () => (await browser.get(`/front/frontMembers/${list}`)).data as { content: Id[] }
    const [record] = (await listed()).content
    expect((await browser.post(`/front/frontMembers/${remove}`)).http).toBe(400)
    await other.post(`/front/frontMembers/${remove}`, { id: record?.id })
    expect((await listed()).content).toHaveLength(1)
    await browser.post(`/front/frontMembers/${remove}`, { id: record?.id })
    expect((await listed()).content).toHaveLength(0)
  }
})
