import { sql } from 'drizzle-orm'
import { changesSince } from '@/lib/backend/changes/queries/changes'
import type { Queryable } from '@/lib/backend/db/db'
import { type MovedKey, movedKeysOf } from '@/lib/freshness/moved-keys'

/** Returns the keys that moved after the change with this number. */
export async function movedSince(db: Queryable, number: number): Promise<MovedKey[]> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select extract(epoch from at)::text as at from changes where xid = ${String(number)}::xid8 limit 1`,
  )
  const found = await changesSince(db, { number, at: rows[0]?.at ?? '' })
  if (!found) throw new Error(`no change has the number ${number}`)
  return movedKeysOf(found.changes)
}
