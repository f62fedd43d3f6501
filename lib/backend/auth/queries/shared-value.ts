import { and, eq, sql } from 'drizzle-orm'
import { type Queryable, facts } from '@/lib/backend/db/db'

/** Returns a value shared by all instances with this database; null if there is none. */
export const sharedValue = (db: Queryable, key: string): Promise<string | null> =>
  db
    .select({ value: facts.value })
    .from(facts)
    .where(eq(facts.key, key))
    .limit(1)
    .then(([row]) => row?.value ?? null)

/** Stores a shared value if it is still the one read before; returns the stored value, perhaps another instance's. */
export async function shareValue(
  db: Queryable,
  key: string,
  { before, value }: { before: string | null; value: string },
): Promise<string> {
  if (before === null) await db.insert(facts).values({ key, value }).onConflictDoNothing()
  else
    await db
      .update(facts)
      .set({ value, at: sql`now()` })
      .where(and(eq(facts.key, key), eq(facts.value, before)))
  return (await sharedValue(db, key)) ?? value
}
