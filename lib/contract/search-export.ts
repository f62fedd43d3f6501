import { z } from '@/lib/zod'
import { endpoint } from './endpoint'
import { advancedQuery } from './search-query'

/** Maximum number of articles in an export of a search. */
export const MAX_EXPORTED = 5000

export const searchExportEndpoints = {
  exportSearch: endpoint({
    path: '/front/ext/search-export',
    summary: 'Citations of the first 5,000 hits of a search, as a streamed file',
    query: advancedQuery.omit({ page: true, size: true, type: true }).extend({
      citationType: z.string().max(20).default('BibTeX'),
      /** Language of the citations; `language` filters the search. */
      lang: z.enum(['zh', 'en']).optional().catch(undefined),
      /** Id of a citation style, for formatted references. */
      style: z.string().max(60).optional(),
    }),
    data: z.unknown(),
    answer: 'file',
  }),
} as const
