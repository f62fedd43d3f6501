/** A feed in any format. Every address is absolute; dates are ISO 8601, a day or an instant. */
export type Feed = {
  /** Address of the feed itself. */
  self: string
  /** Page the feed is about. */
  link: string
  title: string
  description: string
  /** BCP 47. */
  language: string
  /** Newest change of any item. */
  updated: string
  items: FeedItem[]
}

export type FeedItem = {
  /** Permanent identifier: `doi:...` or the item's address. */
  id: string
  link: string
  title: string
  /** Plain text. */
  summary: string | null
  authors: string[]
  categories: string[]
  /** Day or instant; null when unknown. */
  published: string | null
  updated: string
  doi: string | null
  /** Address of the article's PDF. */
  pdf: string | null
  /** Place of publication: journal, ISSN, volume, issue, pages. */
  source: {
    journal: string | null
    issn: string | null
    volume: string | null
    issue: string | null
    firstPage: string | null
    lastPage: string | null
  } | null
}

/** Parses a day or instant; a year or month stands for its first day. Null when it is no date. */
export function instantOf(date: string | null): Date | null {
  if (!date) return null
  const day = /^\d{4}$/.test(date) ? `${date}-01-01` : /^\d{4}-\d{2}$/.test(date) ? `${date}-01` : date
  const found = new Date(day)
  return Number.isNaN(found.getTime()) ? null : found
}
