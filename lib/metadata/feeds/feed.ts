/** What a feed tells, in any format. Every address is absolute; dates are ISO 8601, a day or an instant. */
export type Feed = {
  /** Address of the feed itself. */
  self: string
  /** Page the feed is about. */
  link: string
  title: string
  description: string
  /** BCP 47. */
  language: string
  /** Newest change of anything in it. */
  updated: string
  items: FeedItem[]
}

export type FeedItem = {
  /** Stands for the item for ever: `doi:...` or its address. */
  id: string
  link: string
  title: string
  /** Plain text. */
  summary: string | null
  authors: string[]
  categories: string[]
  /** Day or instant; null where the source names none. */
  published: string | null
  updated: string
  doi: string | null
  /** The article itself as a file. */
  pdf: string | null
  /** Where it was published: journal, volume, issue, first page, year. */
  source: {
    journal: string | null
    issn: string | null
    volume: string | null
    issue: string | null
    firstPage: string | null
    lastPage: string | null
  } | null
}

/** An instant of a day or instant; a year or month alone begins it. Null when it is no date. */
export function instantOf(date: string | null): Date | null {
  if (!date) return null
  const day = /^\d{4}$/.test(date) ? `${date}-01-01` : /^\d{4}-\d{2}$/.test(date) ? `${date}-01` : date
  const found = new Date(day)
  return Number.isNaN(found.getTime()) ? null : found
}
