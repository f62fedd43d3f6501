import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'
import type { CurrentSite } from './site-href'

type Period = { id: number; siteId: number; year: number | null; issue: string }
type Journal = { own: boolean; address: string | null }
type Where = { locale: Locale; currentSite: CurrentSite }

/**
 * Returns the URL of an issue: by year and issue for the site's own journal, by id for others on the same host, and on
 * the owning site's host from a group or aggregate site.
 */
export function periodHref(period: Period, journal: Journal, { locale, currentSite }: Where): string {
  const own = journal.own && period.year !== null
  const path = own
    ? href.issue({ locale, year: period.year ?? 0, issue: period.issue })
    : href.archive({ locale, issue: { siteId: period.siteId, channelId: 0, periodId: period.id } })
  if (period.siteId === currentSite.id) return path
  if (own && currentSite.isGroup && journal.address) return `//${journal.address}${path}`
  return href.archive({ locale, issue: { siteId: period.siteId, channelId: 0, periodId: period.id } })
}
