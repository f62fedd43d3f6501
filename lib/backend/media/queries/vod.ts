import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { vods } from '@/lib/backend/db/schema'
import { type Slice, countRows } from '@/lib/backend/db/count-rows'

export type VodRow = typeof vods.$inferSelect

/** Audio and video of some sites, in their owners' order. */
export async function listVods(
  db: Queryable,
  filter: Slice & { siteIds: number[]; kind?: 'audio' | 'video' | undefined },
) {
  const where = and(
    inArray(vods.siteId, filter.siteIds),
    filter.kind === undefined ? undefined : eq(vods.kind, filter.kind),
  )
  const rows = await db
    .select()
    .from(vods)
    .where(where)
    .orderBy(asc(vods.siteId), asc(vods.sort), asc(vods.id))
    .limit(filter.size)
    .offset(filter.page * filter.size)
  return { rows, total: await countRows(db, vods, where) }
}

/** Recordings of some sites by id, in no order; unknown ids are left out. */
export const vodsByIds = (db: Queryable, siteIds: number[], ids: number[]): Promise<VodRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(vods)
        .where(and(inArray(vods.id, ids), inArray(vods.siteId, siteIds)))
