import { cachedForSite, cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { partBoundaries, recordFamilies, recordTotals, sitePages } from '../queries/harvest'
import { publicationsOf } from '@/lib/backend/site/queries/site'
import { records, selectionOf } from '../records'
import { answerOai } from '../oai/answer-oai'
import { withExportPermit } from '@/lib/backend/http/export-permit'
import type { harvestEndpoints } from '@/lib/contract/harvest'
import type { Handlers } from '@/lib/backend/http/handler'

/** Articles per part of the sitemap: two addresses each, well under the protocol's limit of 50,000. */
const PART_SIZE = 10_000

export const harvestHandlers: Handlers<keyof typeof harvestEndpoints> = {
  extRecords: async ({ query, context }) => {
    const begin = () => records(context, selectionOf(context, query), query)
    return withExportPermit(context, begin, { kind: query.detail === 'brief' ? 'brief' : 'full' })
  },
  extPages: async ({ context }) => {
    const rows = await sitePages(context.db, context.scope.site.id)
    return lines(rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })))
  },
  extHarvestInfo: async ({ query, context }) => {
    const selection = selectionOf(context, query)
    const { db, scope } = context
    // Visitors name members of a group: their entries must not evict those of the sites.
    const cache = selection.siteIds === scope.siteIds ? cachedForSite : cachedUntilChange
    const cached = <T>(name: string, read: () => Promise<T>) =>
      cache(context, `${name} ${selection.siteIds.join(' ')}`, read, ['article', 'publication'])
    const unfiltered = await cached('harvest', async () => ({
      ...(await recordFamilies(db, selection.siteIds)),
      parts: await partBoundaries(db, scope.site.id, PART_SIZE),
      journals: await publicationsOf(db, selection.siteIds),
    }))
    const totals = () => recordTotals(db, selection)
    // Filters are the caller's: each would be an entry of its own.
    const { siteId: _, ...filters } = query
    const isWhole = Object.keys(filters).length === 0
    return { ...(await (isWhole ? cached('harvest totals', totals) : totals())), ...unfiltered }
  },
  extOai: ({ context }) => {
    return answerOai(context, new URL(context.request.url).searchParams)
  },
}

async function* lines<T>(values: T[]): AsyncGenerator<T> {
  yield* values
}
