import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'
import { type AddressedIssue, issuePath } from './issue-path'
import { type CurrentSite, siteHref } from './site-href'

type Journal = { own: boolean; address: string | null }
type Where = { locale: Locale; currentSite: CurrentSite }

/**
 * Returns the URL of an issue: its own path for the site's own journal, by id for others, and either on the owning
 * site's host from a group or aggregate site.
 */
export function periodHref(period: AddressedIssue, journal: Journal, { locale, currentSite }: Where): string {
  const own = journal.own && period.year !== null
  const { siteId } = period
  const isHere = siteId === currentSite.id || (currentSite.isGroup && journal.address)
  const path =
    own && isHere
      ? issuePath(locale, period)
      : href.archive({ locale, issue: { siteId, channelId: 0, periodId: period.id } })
  return siteHref(path, { siteId, address: journal.address }, currentSite)
}
