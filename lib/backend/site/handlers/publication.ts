import { newestPeriods } from '../queries/period'
import { publicationById, publicationNumbers } from '../queries/publication'
import { type Handlers, existing } from '@/lib/backend/http/handler'
import type { publicationEndpoints } from '@/lib/contract/publication'
import { wirePeriod } from './period'
import { siteTarget } from '../site-target'

export const publicationHandlers: Handlers<keyof typeof publicationEndpoints> = {
  publicationDetail: async ({ params, context }) => {
    const row = existing(await publicationById(context.db, context.scope.siteIds, params.id))
    const [current] = await newestPeriods(context.db, row.id, 1)
    const { name, enName, ...fields } = row
    return {
      ...fields,
      publicationIndexId: row.id,
      publicationName: name,
      enPublicationName: enName,
      ...(await publicationNumbers(context.db, row.id)),
      currentPeriod: current ? wirePeriod(current) : null,
      ...siteTarget(context, row.siteId),
    }
  },
}
