/**
 * Time zone of all displayed dates: that of the journals. A page is the same bytes for all visitors, so a visitor's
 * zone is unknown when it is rendered.
 */
export const timeZone = 'Asia/Shanghai'

const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

/** Returns the day of a time (milliseconds) in that zone, as YYYY-MM-DD. */
export const dayOf = (at: number): string => days.format(at)
