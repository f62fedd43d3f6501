import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Context } from '@/lib/backend/http/handler'
import { readingOnce } from '@/lib/backend/search/read-once'

it('runs each statement once for a query, and again for the next', async () => {
  const execute = vi.fn((statement: unknown) => Promise.resolve({ rows: [statement] }))
  const context = { db: { execute } } as unknown as Context
  const count = (word: string) => sql`select count(*) from search_documents where words @@ ${word}::tsquery`
  const once = readingOnce(context)
  await Promise.all([once.db.execute(count('soil')), once.db.execute(count('soil'))])
  await once.db.execute(count('water'))
  await once.db.execute(count('soil'))
  expect(execute).toHaveBeenCalledTimes(2)
  await readingOnce(context).db.execute(count('soil'))
  expect(execute).toHaveBeenCalledTimes(3)
})
