import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'

type Article = {
  siteId: number
  periodId: number | null
  ownPublication?: boolean | undefined
  year: number | null
  issue: string
}

/**
 * Returns the path of an article's issue: by year and number in its site's own journal (and if a remote API does not
 * say whose it is), by id in others. Null if there is no such page.
 */
export function issueOfArticle(locale: Locale, article: Article): string | null {
  const { siteId, periodId, ownPublication, year, issue } = article
  if (ownPublication !== undefined && periodId === null) return null
  if (ownPublication === false && periodId !== null)
    return href.archive({ locale, issue: { siteId, channelId: 0, periodId } })
  return year && issue ? href.issue({ locale, year, issue }) : null
}
