import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser'
import type { ClientContext } from '../member-client'

/** Prefix of the query keys of all suggestions. */
export const suggestionsKey = ['suggestions'] as const

/** Fetches journals, keywords and authors that begin with the input. */
export const suggestionsQuery = (context: ClientContext, q: string) =>
  queryOptions({
    queryKey: [...suggestionsKey, context, q],
    queryFn: ({ signal }) =>
      browserClient(context)('suggest', { query: { q, siteId: context.siteId }, signal }),
    gcTime: 0,
  })
