import { afterAll, expect, it } from 'vitest'
import { cachedForSite, cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import type { Context } from '@/lib/backend/http/handler'
import { changesRequestedAt, movedKeys } from '@/lib/freshness/current'

afterAll(() => changesRequestedAt(-Infinity))

const context = { scope: { site: { id: 101 }, siteIds: [101] }, db: {} } as unknown as Context

it('computes again when one of the lists of the site has moved, and not otherwise', async () => {
  let computed = 0
  const read = () => cachedUntilChange(context, 'numbers', async () => (computed += 1), ['counted', 'issue'])
  let change = 0
  movedKeys().reset(0)
  const move = (key: string) => {
    changesRequestedAt()
    change += 1
    movedKeys().apply(change, [{ key, number: change, urgent: false }])
  }
  move('list:news:101')
  expect([await read(), await read()]).toEqual([1, 1])
  move('list:search:101')
  expect(await read()).toBe(1)
  move('list:issue:101')
  expect(await read()).toBe(2)
  move('list:counted:101')
  expect(await read()).toBe(3)
})

it('keeps what a whole site shares while visitors search for many words', async () => {
  changesRequestedAt()
  let computed = 0
  const read = () => cachedForSite(context, 'shared', async () => (computed += 1))
  await read()
  for (let word = 0; word < 1000; word += 1)
    await cachedUntilChange(context, `word ${word}`, async () => word)
  expect(await read()).toBe(1)
})
