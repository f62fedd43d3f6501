import { inspectSite } from '../health/inspect-site'
import { isOwnerKey } from '../health/owner-key'
import { notFound } from '@/lib/backend/http/refusal'
import { siteOf } from '@/lib/backend/http/scope'
import type { healthEndpoints } from '@/lib/contract/health'
import type { Handlers } from '@/lib/backend/http/handlers'

export const healthHandlers: Handlers<keyof typeof healthEndpoints> = {
  extIndexing: async ({ query, context }) => {
    const site = siteOf(context.scope, query.siteId)
    // Without the key the response must not reveal that a report exists.
    if (!isOwnerKey(query.key, site.sld)) throw notFound()
    return inspectSite(context.db, site)
  },
}
