import { afterAll, expect, it } from 'vitest'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import type { Context } from '@/lib/backend/http/context'
import { changesRequestedAt, movedKeys } from '@/lib/freshness/current'

afterAll(() => changesRequestedAt(-Infinity))

it('computes again when one of the lists of the site has moved, and not otherwise', async () => {
  const context = { scope: { site: { id: 101 }, siteIds: [101] }, db: {} } as unknown as Context
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
