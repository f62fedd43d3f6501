import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'

/** What the path of an issue depends on. */
export type AddressedIssue = {
  id: number
  siteId: number
  year: number | null
  issue: string
  addressBy?: 'number' | 'year' | 'id' | null | undefined
}

/**
 * Returns the path of an issue of the site's own journal: by year and number, by the year alone for the only volume of
 * a year without numbers, by id where these name another one too.
 */
export function issuePath(locale: Locale, { id, siteId, year, issue, addressBy }: AddressedIssue): string {
  const by = addressBy ?? (issue === '' ? 'id' : 'number')
  return year === null || by === 'id'
    ? href.archive({ locale, issue: { siteId, channelId: 0, periodId: id } })
    : href.issue({ locale, year, issue: by === 'number' ? issue : '' })
}
