import { and, asc, eq, inArray } from 'drizzle-orm'
import { type Queryable, experts } from '@/lib/backend/db/db'

export type ExpertRow = typeof experts.$inferSelect

/** Returns the experts of some sites, or of one channel, in the order of the site pack; at most 2,000. */
export const listExperts = (
  db: Queryable,
  filter: { siteIds: number[]; channelId?: number | undefined },
): Promise<ExpertRow[]> =>
  db
    .select()
    .from(experts)
    .where(
      and(
        inArray(experts.siteId, filter.siteIds),
        filter.channelId === undefined ? undefined : eq(experts.channelId, filter.channelId),
      ),
    )
    .orderBy(asc(experts.siteId), asc(experts.positionSort), asc(experts.sort), asc(experts.id))
    .limit(2000)

/** Returns an expert of some sites; null when unknown. */
export const expertById = (db: Queryable, siteIds: number[], id: number): Promise<ExpertRow | null> =>
  db
    .select()
    .from(experts)
    .where(and(eq(experts.id, id), inArray(experts.siteId, siteIds)))
    .limit(1)
    .then(([row]) => row ?? null)
