import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Context } from '@/lib/backend/http/handler'
import { computedOnce, readingOnce } from '@/lib/backend/search/read-once'

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

it('computes a value once for a query, and each time for a handle of no query', () => {
  const compute = vi.fn(() => 7)
  const context = { db: { execute: vi.fn() } } as unknown as Context
  const { db } = readingOnce(readingOnce(context))
  expect([computedOnce(db, 'seven', compute), computedOnce(db, 'seven', compute)]).toEqual([7, 7])
  expect(compute).toHaveBeenCalledTimes(1)
  computedOnce(context.db, 'seven', compute)
  computedOnce(context.db, 'seven', compute)
  expect(compute).toHaveBeenCalledTimes(3)
})
