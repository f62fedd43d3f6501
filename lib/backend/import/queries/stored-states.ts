import { inArray } from 'drizzle-orm'
import { type Queryable, articles } from '@/lib/backend/db/db'

export type StoredState = Pick<typeof articles.$inferSelect, 'state' | 'withdrawnAt'>

/** Returns the publication states of stored articles, and when they were withdrawn, by id. */
export async function storedStates(db: Queryable, ids: number[]): Promise<Map<number, StoredState>> {
  if (ids.length === 0) return new Map()
  const { id, state, withdrawnAt } = articles
  const rows = await db.select({ id, state, withdrawnAt }).from(articles).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
