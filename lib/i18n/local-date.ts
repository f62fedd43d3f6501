import type { Locale } from './locales'

const formats: Record<Locale, Intl.DateTimeFormatOptions[]> = {
  zh: [
    { year: 'numeric' },
    { year: 'numeric', month: 'long' },
    { year: 'numeric', month: 'long', day: 'numeric' },
  ],
  en: [
    { year: 'numeric' },
    { year: 'numeric', month: 'long' },
    { year: 'numeric', month: 'long', day: 'numeric' },
  ],
}

/**
 * The zone in which the days of instants are told, to everybody: that of the journals. A page is the same bytes for all
 * its readers, so the zone of one of them is not known when it is drawn.
 */
export const timeZone = 'Asia/Shanghai'

/** The day of an instant as the language writes it; what is no instant as it stands. */
export const localDay = (locale: Locale, instant: string): string =>
  Number.isNaN(Date.parse(instant))
    ? instant
    : localDate(locale, new Date(instant).toLocaleDateString('sv-SE', { timeZone }))

/** Day, hour and minute of an instant as the language writes them. */
export const localTime = (locale: Locale, instant: string): string =>
  new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone,
  }).format(new Date(instant))

/** A date as the language writes it, as exact as it is known: YYYY, YYYY-MM or YYYY-MM-DD; anything else as it stands. */
export function localDate(locale: Locale, date: string): string {
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date)
  if (!match) return date
  const [, year, month, day] = match
  const known = 0 + (month ? 1 : 0) + (day ? 1 : 0)
  const value = new Date(Date.UTC(Number(year), month ? Number(month) - 1 : 0, day ? Number(day) : 1))
  const options = formats[locale][known]
  return new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
    value,
  )
}
