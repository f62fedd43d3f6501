import { expect, it } from 'vitest'
import { assumed } from '@/lib/backend/remote/core/assumed-calls'

it.each([
  [4, 4],
  [50, 50],
  [100, 50],
])('asks for as many articles of a column as a page shows, 50 at most (%i)', (size, requested) => {
  const { query } = assumed.articlesWith(101, 'part', '快报', { page: 2, size })
  expect([query.page, query.size]).toEqual([2, requested])
})
