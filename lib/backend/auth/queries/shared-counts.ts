import { inArray, lt, sql } from 'drizzle-orm'
import { type Queryable, sharedCounts } from '@/lib/backend/db/db'

/**
 * Takes a token from a bucket of `count`, refilled evenly in `seconds` (generic cell rate algorithm: one timestamp per
 * bucket, by the database's clock); false if it is empty. A timestamp later than any a bucket can reach was taken before
 * the clock was set back, and says nothing. The clock is read once the row is locked: a statement that waited for others
 * would otherwise take what they wrote for such a timestamp. A clock set back by less than a bucket's time refills it
 * later by as much.
 */
export async function takeSharedToken(
  db: Queryable,
  key: string,
  { count, seconds }: { count: number; seconds: number },
): Promise<boolean> {
  const step = sql`make_interval(secs => ${seconds / count})`
  const fullAt = sql`clock_timestamp() + make_interval(secs => ${seconds}) + interval '1 millisecond'`
  const isOfOtherClock = sql`${sharedCounts.until} > ${fullAt} + interval '1 second'`
  const taken = sql`case when ${isOfOtherClock} then clock_timestamp() else greatest(${sharedCounts.until}, clock_timestamp()) end`
  const after = sql`${taken} + ${step}`
  const rows = await db
    .insert(sharedCounts)
    .values({ key, until: sql`clock_timestamp() + ${step}` })
    .onConflictDoUpdate({
      target: sharedCounts.key,
      set: { until: after },
      setWhere: sql`${after} <= ${fullAt}`,
    })
    .returning({ key: sharedCounts.key })
  return rows.length > 0
}

/** Returns counts by key; expired ones are 0. */
export const sharedCountsOf = (db: Queryable, keys: string[]): Promise<Map<string, number>> =>
  db
    .select({ key: sharedCounts.key, n: sharedCounts.n, fresh: sql<boolean>`${sharedCounts.until} > now()` })
    .from(sharedCounts)
    .where(inArray(sharedCounts.key, keys))
    .then((rows) => new Map(rows.map(({ key, n, fresh }) => [key, fresh ? n : 0])))

/** Adds to counts, not below zero; they expire after `seconds`. */
export async function addToShared(
  db: Queryable,
  keys: string[],
  { by, seconds }: { by: number; seconds: number },
): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds})`
  const before = sql`case when ${sharedCounts.until} > now() then ${sharedCounts.n} else 0 end`
  await db
    .insert(sharedCounts)
    // The same order everywhere prevents deadlocks between instances.
    .values(keys.toSorted().map((key) => ({ key, n: Math.max(0, by), until })))
    .onConflictDoUpdate({
      target: sharedCounts.key,
      set: { n: sql`greatest(0, ${before} + ${by})`, until },
    })
}

/** Deletes counts, so that they begin at 0 again. */
export const dropShared = async (db: Queryable, keys: string[]): Promise<void> =>
  void (await db.delete(sharedCounts).where(inArray(sharedCounts.key, keys)))

/** Forgets what says nothing any more; what somebody writes at the moment waits for the next time. */
export async function sweepShared(db: Queryable): Promise<void> {
  const old = db
    .select({ key: sharedCounts.key })
    .from(sharedCounts)
    .where(lt(sharedCounts.until, sql`now()`))
    .for('update', { skipLocked: true })
  await db.delete(sharedCounts).where(inArray(sharedCounts.key, old))
}
