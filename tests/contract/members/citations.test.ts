import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/db/repositories/member'
import { articles } from '@/lib/backend/db/schema'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()

it('keeps the last citation of a work that is gone, in the language of the reader and with its markup', async () => {
  const userName = 'keeper'
  const passwordHash = await hashPassword(PASSWORD)
  await insertMember(suite.db, { userName, mobileNo: '13900000077', passwordHash })
  const browser = visitor(suite)
  await browser.login(userName, PASSWORD)
  const [{ id } = { id: 0 }] = await suite.db.select({ id: articles.id }).from(articles).limit(1)
  const titles = { title: '以 CO<sub>2</sub> 激光抛光', enTitle: 'Polishing by CO<sub>2</sub> laser' }
  await suite.db.update(articles).set(titles).where(eq(articles.id, id))
  await browser.post('/front/frontMembers/collect', { id, type: 428 })
  await browser.post('/front/frontMembers/addHistory', { id, type: 428 })
  await suite.db.update(articles).set({ withdrawnAt: new Date() }).where(eq(articles.id, id))
  for (const list of ['collects', 'historys'])
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
})
