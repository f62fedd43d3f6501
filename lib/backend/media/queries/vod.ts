import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Queryable, type Slice, pageOfRows, vods } from '@/lib/backend/db/db'

export type VodRow = typeof vods.$inferSelect

/** Returns a page of the audio and video of some sites, in stored order, and the total. */
export async function listVods(
  db: Queryable,
  filter: Slice & { siteIds: number[]; kind?: 'audio' | 'video' | undefined },
) {
  const where = and(
    inArray(vods.siteId, filter.siteIds),
    filter.kind === undefined ? undefined : eq(vods.kind, filter.kind),
  )
  const query = db.select().from(vods).where(where).orderBy(asc(vods.siteId), asc(vods.sort), asc(vods.id))
  return pageOfRows(db, query, { table: vods, where }, filter)
}

/** Returns audio and video of some sites by id, unordered; unknown ids are omitted. */
export const vodsByIds = (db: Queryable, siteIds: number[], ids: number[]): Promise<VodRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(vods)
        .where(and(inArray(vods.id, ids), inArray(vods.siteId, siteIds)))
