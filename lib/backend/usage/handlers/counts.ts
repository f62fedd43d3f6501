import { Refusal } from '@/lib/backend/http/refusal'
import type { Handlers } from '@/lib/backend/http/handlers'
import { applyCounts } from '../queries/counts'

/** Takes the sums of uses the front has counted. */
export const countHandlers: Handlers<'extCounts'> = {
  extCounts: async ({ body, context }) => {
    if (context.address !== null) throw new Refusal(403, 'forbidden')
    return { applied: await applyCounts(context.db, body.batch, body.counts) }
  },
}
