import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { facts } from '@/lib/backend/db/schema'

/** A value all instances over this database share; null while there is none. */
export async function sharedValue(db: Queryable, key: string): Promise<string | null> {
  const [row] = await db.select({ value: facts.value }).from(facts).where(eq(facts.key, key)).limit(1)
  return row?.value ?? null
}

/** Shares a value in place of the one that was read before; what another instance shared meanwhile stays. */
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
