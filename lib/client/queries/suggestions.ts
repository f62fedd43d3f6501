import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser'
import type { ClientContext } from '../member-client'

/** Beginning of the keys of all suggestions. */
export const suggestionsKey = ['suggestions'] as const

/** Journals, keywords and authors that begin with what is typed. */
export const suggestionsQuery = (context: ClientContext, q: string) =>
  queryOptions({
    queryKey: [...suggestionsKey, context, q],
    queryFn: ({ signal }) =>
      browserClient(context)('suggest', { query: { q, siteId: context.siteId }, signal }),
    gcTime: 0,
  })
