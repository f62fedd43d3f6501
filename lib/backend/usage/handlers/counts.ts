import { Refusal } from '@/lib/backend/http/refusal'
import type { Handlers } from '@/lib/backend/http/handlers'
import { countUses } from '../counter/store-counter-uses'
import { applyCounts } from '../queries/counts'

/** Receives the counts of a front: totals of pages, and uses of articles by visitor. */
export const countHandlers: Handlers<'extCounts'> = {
  extCounts: async ({ body, context }) => {
    if (context.address !== null) throw new Refusal(403, 'forbidden')
    const applied = await applyCounts(context.db, body.batch, body.counts)
    if (body.uses.length > 0) await countUses(context.db, `uses ${body.batch}`, body.uses)
    return { applied }
  },
}
