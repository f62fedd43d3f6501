import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'
import { type AddressedIssue, issuePath } from './issue-path'

type Article = {
  siteId: number
  periodId: number | null
  ownPublication?: boolean | undefined
  year: number | null
  issue: string
  issueAddressBy?: AddressedIssue['addressBy']
}

/**
 * Returns the path of an article's issue: that of the issue in its site's own journal, by id in others; by year and
 * number if a remote API does not say whose it is. Null if there is no such page.
 */
export function issueOfArticle(locale: Locale, article: Article): string | null {
  const { siteId, periodId, ownPublication, year, issue, issueAddressBy } = article
  if (ownPublication !== undefined && periodId === null) return null
  if (ownPublication === false && periodId !== null)
    return href.archive({ locale, issue: { siteId, channelId: 0, periodId } })
  if (periodId !== null && ownPublication !== undefined)
    return issuePath(locale, { id: periodId, siteId, year, issue, addressBy: issueAddressBy })
  return year && issue ? href.issue({ locale, year, issue }) : null
}
