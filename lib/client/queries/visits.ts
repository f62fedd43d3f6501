import { queryOptions } from '@tanstack/react-query'
import { fetchVisits } from '../fetch-visits'

/** Fetches the visit counters of a site. */
export const visitsQuery = (siteId: number) =>
  queryOptions({ queryKey: ['visits', siteId], queryFn: ({ signal }) => fetchVisits(siteId, signal) })
