import { inspectSite } from '../health/inspect-site'
import { isOwnerKey } from '../health/owner-key'
import { type Handlers, notFound, siteOf } from '@/lib/backend/http/handler'
import type { healthEndpoints } from '@/lib/contract/health'

export const healthHandlers: Handlers<keyof typeof healthEndpoints> = {
  extIndexing: async ({ query, context }) => {
    const site = siteOf(context.scope, query.siteId)
    // Without the key the response must not reveal that a report exists.
    if (!isOwnerKey(query.key, site.sld)) throw notFound()
    return inspectSite(context.db, site)
  },
}
