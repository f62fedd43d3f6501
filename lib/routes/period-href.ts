import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'
import { type AddressedIssue, issuePath } from './issue-path'
import type { CurrentSite } from './site-href'

type Journal = { own: boolean; address: string | null }
type Where = { locale: Locale; currentSite: CurrentSite }

/**
 * Returns the URL of an issue: its own path for the site's own journal, by id for others on the same host, and on
 * the owning site's host from a group or aggregate site.
 */
export function periodHref(period: AddressedIssue, journal: Journal, { locale, currentSite }: Where): string {
  const own = journal.own && period.year !== null
  const path = own
    ? issuePath(locale, period)
    : href.archive({ locale, issue: { siteId: period.siteId, channelId: 0, periodId: period.id } })
  if (period.siteId === currentSite.id) return path
  if (own && currentSite.isGroup && journal.address) return `//${journal.address}${path}`
  return href.archive({ locale, issue: { siteId: period.siteId, channelId: 0, periodId: period.id } })
}
