type Dates = { publishDate: string | null; onlineDate: string | null }

/** Returns the day an article was first published where it is known, else the date of its issue; null without either. */
export const publicationDate = (dates: Dates): string | null =>
  isOnlineFirst(dates) ? dates.onlineDate : (dates.publishDate ?? dates.onlineDate)

/** Returns the date of publication, or only the year of the volume, by which a work is cited, where that is another. */
export function dateInYear(dates: Dates, year: number | null): string | null {
  const date = publicationDate(dates)
  return year === null || date?.startsWith(String(year)) ? date : String(year)
}

/**
 * Checks whether only the day an article went online is known exactly: that of its issue is no day, or the first of a
 * month, which sources write for a month. An article of an issue that ended before was put online from a back file.
 */
export function isOnlineFirst({ publishDate, onlineDate }: Dates): boolean {
  if (!publishDate || onlineDate?.length !== WHOLE_DATE || publishDate === onlineDate) return false
  const isFirst = publishDate.length === WHOLE_DATE && publishDate.endsWith('-01')
  const period = isFirst ? publishDate.slice(0, MONTH) : publishDate
  return period.length < WHOLE_DATE && onlineDate.slice(0, period.length) <= period
}

/** Characters of a date with its day, and of one with its month. */
const WHOLE_DATE = '2026-11-13'.length
const MONTH = '2026-11'.length
