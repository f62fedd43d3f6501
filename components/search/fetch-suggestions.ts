import { queryClient } from '@/components/providers/query-client'
import type { ClientContext } from '@/lib/client/member-client'
import { suggestionsKey, suggestionsQuery } from '@/lib/client/queries/suggestions'

/** Fetches suggestions; each call cancels the request before, an empty query only cancels. */
export const fetchSuggestions = (context: ClientContext) => (q: string) => {
  const client = queryClient()
  void client.cancelQueries({ queryKey: suggestionsKey })
  return q === '' ? Promise.resolve([]) : client.fetchQuery(suggestionsQuery(context, q))
}
