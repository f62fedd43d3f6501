import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Queryable, facts } from '@/lib/backend/db/db'

/** Attempts at a saved search since it last succeeded, and when the last one began. */
type Attempts = { count: number; at: Date }

const keyOf = (siteId: number, target: string): string =>
  `saved-search:${siteId}:${createHash('sha256').update(target).digest('hex').slice(0, 32)}`

/** Returns the attempts at a saved search of a site that have not succeeded; null if there are none. */
export const unsuccessfulAttempts = (
  db: Queryable,
  siteId: number,
  target: string,
): Promise<Attempts | null> =>
  db
    .select({ value: facts.value, at: facts.at })
    .from(facts)
    .where(eq(facts.key, keyOf(siteId, target)))
    .limit(1)
    .then(([row]) => (row ? { count: Number(row.value), at: row.at } : null))

/** Counts an attempt, before it begins: one that takes the process or the database with it counts too. */
export async function countAttempt(db: Queryable, siteId: number, target: string): Promise<void> {
  await db
    .insert(facts)
    .values({ key: keyOf(siteId, target), value: '1' })
    .onConflictDoUpdate({
      target: facts.key,
      set: { value: sql`(${facts.value}::int + 1)::text`, at: sql`now()` },
    })
}

/** Forgets the attempts at a saved search. */
export async function forgetAttempts(db: Queryable, siteId: number, target: string): Promise<void> {
  await db.delete(facts).where(eq(facts.key, keyOf(siteId, target)))
}
