import type { Locale } from './locales'
import { timeZone } from './time-zone'

const languages: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB' }

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }
/** By how much of a date is known: its year, its month, its day. */
const exactness: Intl.DateTimeFormatOptions[] = [{ year: 'numeric' }, { year: 'numeric', month: 'long' }, day]

/** Made once: making one costs some thirty times what formatting does. */
const formatters = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => ({
  zh: new Intl.DateTimeFormat(languages.zh, options),
  en: new Intl.DateTimeFormat(languages.en, options),
})

/** The day of an instant as the language writes it; what is no instant as it stands. */
export const localDay = (locale: Locale, instant: string): string =>
  Number.isNaN(Date.parse(instant))
    ? instant
    : localDate(locale, new Date(instant).toLocaleDateString('sv-SE', { timeZone }))

const dates = exactness.map((options) => formatters({ ...options, timeZone: 'UTC' }))
const times = formatters({ ...day, hour: '2-digit', minute: '2-digit', timeZone })

/** Day, hour and minute of an instant as the language writes them. */
export const localTime = (locale: Locale, instant: string): string => times[locale].format(new Date(instant))

/** A date as the language writes it, as exact as it is known: YYYY, YYYY-MM or YYYY-MM-DD; anything else as it stands. */
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
