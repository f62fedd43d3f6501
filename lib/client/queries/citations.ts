import { queryOptions } from '@tanstack/react-query'
import { atLeast } from '@/lib/browser/at-least'
import { type CitationQuery, fetchCitations } from '../fetch-citations'

/** Fetches references of articles in a style. Nothing is cached: the basket stores what it shows. */
export const citationsQuery = (query: CitationQuery) =>
  queryOptions({
    queryKey: ['citations', query],
    queryFn: ({ signal }) => atLeast(fetchCitations(query, signal)),
    gcTime: 0,
  })
