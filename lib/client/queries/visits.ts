import { queryOptions } from '@tanstack/react-query'
import { fetchVisits } from '../fetch-visits'

/** Visit counters of a site. */
export const visitsQuery = (siteId: number) =>
  queryOptions({ queryKey: ['visits', siteId], queryFn: ({ signal }) => fetchVisits(siteId, signal) })
