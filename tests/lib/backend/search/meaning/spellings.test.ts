import { expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Context } from '@/lib/backend/http/handler'
import { correctWords } from '@/lib/backend/search/meaning/spellings'

const within = { siteIds: [1], scope: sql`true` }
const words = ['alpha', 'bravo', 'carbon', 'delta', 'eagle', 'fossil']

it.each([
  ['five words one by one', words.slice(0, 5).join(' '), 5],
  ['five words of letters beside Chinese ones', `${words.slice(0, 5).join('的')}的`, 5],
  ['none of six words', words.join(' '), 0],
  ['none of six words of letters beside Chinese ones', words.join('的'), 0],
  ['no single word', 'alpha', 0],
])('looks at %s', async (_, query, expected) => {
  const uses = vi.fn(() => Promise.resolve(1))
  expect(await correctWords({} as Context, within, query, uses)).toBeNull()
  expect(uses).toHaveBeenCalledTimes(expected)
})
