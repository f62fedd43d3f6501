import type { Handlers } from '@/lib/backend/http/handler'
import { countUses } from '../counter/store-counter-uses'
import { applyCounts } from '../queries/counts'

/** Receives the counts of a front: totals of pages, and uses of articles by visitor. */
export const countHandlers: Handlers<'extCounts'> = {
  extCounts: async ({ body, context }) => {
    const applied = await applyCounts(context.db, body.batch, body.counts)
    if (body.uses.length > 0) await countUses(context.db, `uses ${body.batch}`, body.uses)
    return { applied }
  },
}
