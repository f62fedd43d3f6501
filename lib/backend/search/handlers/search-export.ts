import { citationHeaders, citationPieces } from '@/lib/backend/article/citation/citation-export'
import { type Context, type Handlers, Refusal, badRequest } from '@/lib/backend/http/handler'
import { withExportPermit } from '@/lib/backend/http/export-permit'
import { textStream } from '@/lib/backend/http/text-stream'
import { planSearch } from '../plan'
import { citableArticles } from '../queries/search-targets'
import { hitsForExport, resultOf } from '../results'
import { withSearchPermit } from '../search-semaphore'
import { citationTypeOf } from '@/lib/citation/citation-types'
import { cslStyleOf } from '@/lib/citation/csl-styles'
import { MAX_EXPORTED, type searchExportEndpoints } from '@/lib/contract/search-export'

export const searchExportHandlers: Handlers<keyof typeof searchExportEndpoints> = {
  exportSearch: async ({ query, context }) => {
    const type = citationTypeOf(query.citationType)
    if (!type) throw badRequest('citationType')
    const pieces = await withExportPermit(context, async () => {
      const ids = await withSearchPermit(context, () => citableHits(context, query))
      if (ids.length === 0) throw new Refusal(404, 'nothingToExport')
      return citationPieces(context, ids, {
        type,
        style: cslStyleOf(query.style).id,
        language: query.lang,
      })
    })
    return new Response(textStream(pieces), { headers: citationHeaders(type, 'search-results') })
  },
}

type ExportQuery = Parameters<(typeof searchExportHandlers)['exportSearch']>[0]['query']

/** Returns the ids of the hits that can be cited, in the order of the search. */
async function citableHits(context: Context, query: ExportQuery): Promise<number[]> {
  const search = await planSearch(context, { ...query, type: 'article', page: 0, size: 1 })
  const result = await resultOf(context, search)
  const found = await hitsForExport(context, search, result, query.sort, MAX_EXPORTED)
  return citableArticles(
    context.db,
    context.scope.siteIds,
    found.map(({ refId }) => refId),
  )
}
