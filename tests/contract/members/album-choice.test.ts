import { expect, it } from 'vitest'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { articles } from '@/lib/backend/db/db'
import { useDatabase } from '@/tests/support/database'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const suite = useDatabase()

it('albums take what fits of a choice and name the rest', async () => {
  const [article] = await suite.db.select({ id: articles.id }).from(articles).limit(1)
  const work = article?.id ?? 0
  await insertMember(suite.db, {
    userName: 'chooser',
    mobileNo: '13700000001',
    passwordHash: await hashPassword(PASSWORD),
  })
  const browser = visitor(suite)
  await browser.login('chooser')
  const made = await browser.post('/front/personalAlbum/saveAlbum', { name: 'A' })
  const { id } = made.data as { id: number }
  const resources = [
    { id: work, type: 428 },
    { id: 1, type: -2 },
    { id: 999_999, type: 428 },
  ]
  const { data } = await browser.post('/front/personalAlbum/res/addList', { id, resources })
  expect(data).toMatchObject({
    added: 1,
    left: [
      { id: 1, type: -2 },
      { id: 999_999, type: 428, title: '' },
    ],
  })
  const form = await browser.send('/front/personalAlbum/res/addList?done=%2Fpersonal%3Fdone%3Dsaved', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ id: String(id), resources: `428:${work},-2:1` }),
  })
  const page = new URL(form.headers.get('location') ?? '', 'http://local')
  expect(Object.fromEntries(page.searchParams)).toEqual({ done: 'saved', left: '-2:1' })
})
