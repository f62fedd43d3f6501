import type { Locale } from '@/lib/i18n/locales'
import { apiPath } from '@/lib/routes/api-href'
import { RcPubError } from './rc-pub-error'

/** Visit counters of a site. */
type Visits = { sumVisits: number; todayVisits: number }

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

type Body = { status?: unknown; data?: { sumVisits?: unknown; todayVisits?: unknown } }

/** Fetches the current counters. Plain fetch: the API client is too large for pages that only read. */
export async function fetchVisits(siteId: number, locale: Locale, signal: AbortSignal): Promise<Visits> {
  const params = new URLSearchParams({ siteId: String(siteId), timestamps: String(Date.now()) })
  const response = await fetch(`${apiPath('site/getFooterConfig')}?${params}`, {
    headers: { language: locale, siteId: String(siteId) },
    signal,
  }).catch(() => null)
  const body = (await response?.json().catch(() => null)) as Body | null
  const { sumVisits, todayVisits } = body?.data ?? {}
  if (body?.status !== 0 || !isCount(sumVisits) || !isCount(todayVisits))
    throw new RcPubError('unreachable', '')
  return { sumVisits, todayVisits }
}
