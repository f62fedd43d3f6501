import type { Locale } from './locales'
import { timeZone } from './time-zone'

const languages: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB' }

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }
/** Formats by precision of a date: year, month, day. */
const exactness: Intl.DateTimeFormatOptions[] = [{ year: 'numeric' }, { year: 'numeric', month: 'long' }, day]

/** Returns reusable formatters: creating one costs some thirty times what formatting does. */
const formatters = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => ({
  zh: new Intl.DateTimeFormat(languages.zh, options),
  en: new Intl.DateTimeFormat(languages.en, options),
})

/** Formats the day of an instant; any other text is returned unchanged. */
export const localDay = (locale: Locale, instant: string): string =>
  Number.isNaN(Date.parse(instant))
    ? instant
    : localDate(locale, new Date(instant).toLocaleDateString('sv-SE', { timeZone }))

const dates = exactness.map((options) => formatters({ ...options, timeZone: 'UTC' }))
const times = formatters({ ...day, hour: '2-digit', minute: '2-digit', timeZone })

/** Formats the day, hour and minute of an instant. */
export const localTime = (locale: Locale, instant: string): string => times[locale].format(new Date(instant))

/** Formats a date as precisely as it is known: YYYY, YYYY-MM or YYYY-MM-DD; any other text is returned unchanged. */
export function localDate(locale: Locale, date: string): string {
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date)
  if (!match) return date
  const [, year, month, dayOfMonth] = match
  const known = 0 + (month ? 1 : 0) + (dayOfMonth ? 1 : 0)
  const value = new Date(
    Date.UTC(Number(year), month ? Number(month) - 1 : 0, dayOfMonth ? Number(dayOfMonth) : 1),
  )
  return dates[known]?.[locale].format(value) ?? date
}
