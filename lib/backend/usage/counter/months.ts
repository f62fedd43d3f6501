/** Maximum months of a report, and the retention of uses in months. */
export const MAX_MONTHS = 60

/** Returns the months between two (YYYY-MM), both included, up to one more than MAX_MONTHS. */
export function monthsBetween(begin: string, end: string): string[] {
  const months: string[] = []
  for (let month = begin; month <= end && months.length <= MAX_MONTHS; month = monthAfter(month, 1))
    months.push(month)
  return months
}

/** Returns the month `count` months after another, YYYY-MM. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Returns the first and last day of a range of months, as filters of a report. */
export const periodDates = ({ begin, end }: { begin: string; end: string }) => ({
  Begin_Date: `${begin}-01`,
  End_Date: lastDay(end),
})

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Returns the month of a date (YYYY-MM or YYYY-MM-DD); null when it is no calendar date. */
export function monthOf(date: string): string | null {
  if (!/^[1-9]\d{3}-\d{2}(-\d{2})?$/.test(date)) return null
  const whole = date.length === 7 ? `${date}-01` : date
  const time = Date.parse(`${whole}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== whole ? null : date.slice(0, 7)
}
