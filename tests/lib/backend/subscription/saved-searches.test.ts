import { expect, it } from 'vitest'
import type { Db } from '@/lib/backend/db/db'
import type { Scope } from '@/lib/backend/http/scope'
import type { SubscriptionRow } from '@/lib/backend/subscription/queries/subscription'
import { savedSearches } from '@/lib/backend/subscription/saved-searches'

it('a saved search that fails is marked, and the others are run', async () => {
  const context = { db: {} as Db, scope: {} as Scope, origin: 'http://localhost' }
  const rows = [
    { kind: 'search', target: 'q=light' },
    { kind: 'keyword', target: 'light' },
    { kind: 'search', target: 'q=dark' },
  ] as SubscriptionRow[]
  expect(await savedSearches(context, rows, [{ id: 1 }])).toEqual(
    new Map([
      ['q=light', null],
      ['q=dark', null],
    ]),
  )
})
