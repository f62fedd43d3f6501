/** Months a report covers at most, and uses are kept for. */
export const MAX_MONTHS = 60

/** The months from one to another (YYYY-MM), both included; one too many where there are more than a report covers. */
export function monthsBetween(begin: string, end: string): string[] {
  const months: string[] = []
  for (let month = begin; month <= end && months.length <= MAX_MONTHS; month = monthAfter(month, 1))
    months.push(month)
  return months
}

/** The month so many after another, YYYY-MM. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** First and last day of some months, as filters of a report. */
export const periodDates = ({ begin, end }: { begin: string; end: string }) => ({
  Begin_Date: `${begin}-01`,
  End_Date: lastDay(end),
})

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The month of a date, YYYY-MM or YYYY-MM-DD; null for one that is no day of the calendar. */
export function monthOf(date: string): string | null {
  if (!/^[1-9]\d{3}-\d{2}(-\d{2})?$/.test(date)) return null
  const whole = date.length === 7 ? `${date}-01` : date
  const time = Date.parse(`${whole}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== whole ? null : date.slice(0, 7)
}
