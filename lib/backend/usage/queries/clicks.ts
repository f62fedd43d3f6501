import { sql } from 'drizzle-orm'
import { type Queryable, sharedCounts } from '@/lib/backend/db/db'
import { limits } from '@/lib/rules/limits'

const DOUBLE_CLICK = sql`make_interval(secs => ${limits.doubleClick / 1000})`
/** How long a click is remembered after that: an instance may tell of its clicks late. */
const LINGER = sql`interval '10 minutes'`

/** A click by the digest of who clicked on what. */
type Click = { key: string; at: Date }

/**
 * Remembers clicks, each key once, and answers the keys of those that begin a use of their own. Clicks of all instances
 * are known here: one looks only as far as its own.
 */
export async function newClicks(tx: Queryable, clicks: Click[]): Promise<Set<string>> {
  const last = sql`(${sharedCounts.until} - ${DOUBLE_CLICK} - ${LINGER})`
  const at = sql`(excluded.until - ${DOUBLE_CLICK} - ${LINGER})`
  const isRepeat = sql`${at} between ${last} - ${DOUBLE_CLICK} and ${last} + ${DOUBLE_CLICK}`
  const rows = await tx
    .insert(sharedCounts)
    .values(
      clicks.map(({ key, at: time }) => ({
        key,
        n: 1,
        until: sql`${time.toISOString()}::timestamptz + ${DOUBLE_CLICK} + ${LINGER}`,
      })),
    )
    .onConflictDoUpdate({
      target: sharedCounts.key,
      set: {
        n: sql`case when ${isRepeat} then 0 else 1 end`,
        until: sql`greatest(${sharedCounts.until}, excluded.until)`,
      },
    })
    .returning({ key: sharedCounts.key, n: sharedCounts.n })
  return new Set(rows.filter(({ n }) => n === 1).map(({ key }) => key))
}
