import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@/lib/i18n/locales'
import { fetchVisits } from '../fetch-visits'

/** Fetches the visit counters of a site. */
export const visitsQuery = (siteId: number, locale: Locale) =>
  queryOptions({
    queryKey: ['visits', siteId],
    queryFn: ({ signal }) => fetchVisits(siteId, locale, signal),
  })
