import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()
let passwordHash = ''

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

it.each([
  ['/api/logout', {}],
  ['/front/frontMembers/deleteAccount', { password: PASSWORD, agree: true }],
])('%s leaves nothing of what the member typed in the browser', async (path, body) => {
  const userName = `leaving${path.length}`
  await insertMember(suite.db, { userName, mobileNo: `137${path.length}00000`.padEnd(11, '0'), passwordHash })
  const browser = visitor(suite)
  await browser.login(userName, PASSWORD)
  browser.jar.set('formDraft', 'eyJlbWFpbCI6ImFAYi5vcmcifQ')
  expect((await browser.post(path, body)).http).toBe(200)
  expect(browser.jar.has('formDraft')).toBe(false)
})
