import { apiPath } from '@/lib/routes/api-href'
/** Visit counters of a site. */
export type Visits = { sumVisits: number; todayVisits: number }

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * The counters as they stand now; undefined when they cannot be had, which nobody needs to be told.
 * A bare fetch: the API client is too heavy for pages that only read.
 */
export const fetchVisits = async (siteId: number, signal: AbortSignal): Promise<Visits | undefined> => {
  try {
    const answer = await fetch(`${apiPath('site/getFooterConfig')}?siteId=${siteId}`, {
      headers: { siteId: String(siteId) },
      signal,
    })
    const body = (await answer.json()) as {
      status?: unknown
      data?: { sumVisits?: unknown; todayVisits?: unknown }
    }
    const { sumVisits, todayVisits } = body.data ?? {}
    return body.status === 0 && isCount(sumVisits) && isCount(todayVisits)
      ? { sumVisits, todayVisits }
      : undefined
  } catch {
    return undefined
  }
}
