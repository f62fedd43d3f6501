import { currentDay } from '@/lib/text/current-day'

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

/** Parses a month: a number, an English name, or its first three or more letters; null otherwise. */
export function monthOf(text: string): number | null {
  const name = text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '')
  const named = name.length >= 3 ? MONTHS.findIndex((month) => month.startsWith(name)) + 1 : 0
  return named || within(name, 12)
}

/** Parses the day of a month, as a number of either language; null for one that the month does not have. */
export const dayOf = (text: string, year: string, month: number): number | null =>
  within(text, lastDayOf(Number(year), month))

/** Parses a year of four digits, with or without 年; null otherwise. */
export const yearOf = (text: string): string | null => /^(\d{4}) ?年?$/.exec(inFigures(text))?.[1] ?? null

function within(text: string, last: number): number | null {
  const number = /^(\d{1,2})(?: ?(?:st|nd|rd|th|月|日|号|號))?\.?$/i.exec(inFigures(text))?.[1]
  return number && Number(number) >= 1 && Number(number) <= last ? Number(number) : null
}

/** The last day of a month; there are sources with a 31 April. */
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

const NUMERALS = '〇一二三四五六七八九'

/** Writes full-width digits and Chinese numerals (二〇二〇年十二月) as figures. */
const inFigures = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/([一二三])?十([一二三四五六七八九])?(?=[月日号號]|$)/g, (_, tens?: string, ones?: string) =>
      String((tens ? NUMERALS.indexOf(tens) : 1) * 10 + (ones ? NUMERALS.indexOf(ones) : 0)),
    )
    .replace(/[〇○零一二三四五六七八九]{1,4}(?=[年月日号號]|$)/g, (digits) =>
      Array.from(digits, (digit) => Math.max(NUMERALS.indexOf(digit), 0)).join(''),
    )

/** Joins the parts of a date to YYYY, YYYY-MM or YYYY-MM-DD. */
export const isoDate = (year: string, month: number | null, day: number | null): string =>
  [year, ...[month, month && day].flatMap((part) => (part ? String(part).padStart(2, '0') : []))].join('-')

/** A date as exact as it exists: of a day that its month does not have, the month. */
function existing(year: string, month: string, day = ''): string {
  const known = within(month, 12)
  return isoDate(year, known, known && within(day, lastDayOf(Number(year), known)))
}

/** A date in figures, the year first. */
const YEAR_FIRST =
  /(?<![\d.])((?:1[5-9]|20)\d\d)(?:([-./‐‑])(\d{1,2})(?:[-./‐‑](\d{1,2}))?|[–—](\d{1,2})[–—](\d{1,2}))(?!\d)/
const CHINESE = /(?<!\d)(\d{4}) ?年 ?(\d{1,2}) ?月(?: ?(\d{1,2}) ?[日号號])?/
const YEAR_LAST = /(?<![\d.])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/
const COMPACT = /^((?:1[5-9]|20)\d\d)(\d{2})(\d{2})$/

/**
 * Parses a written date to YYYY, YYYY-MM or YYYY-MM-DD: ISO 8601, other figures (2019.3.6, 6.3.2019), Chinese, English;
 * also behind a label (收稿日期：2019-03-06). As exact as it states; null for none or more than one.
 */
export function readDate(text: string): string | null {
  const line = inFigures(text)
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) ?([-./]) ?(?=\d)/g, '$1')
  if (new Set(line.match(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g)).size > 1) return null
  const compact = COMPACT.exec(line)
  if (compact) return existing(compact[1] ?? '', compact[2] ?? '', compact[3])
  const chinese = CHINESE.exec(line)
  if (chinese) return existing(chinese[1] ?? '', chinese[2] ?? '', chinese[3])
  const first = YEAR_FIRST.exec(line)
  if (first) {
    const [, year = '', mark, month = first[5] ?? '', day = first[6] ?? ''] = first
    // "2010/11" is a winter.
    const isRange = mark === '/' && day === '' && Number(month) === (Number(year) + 1) % 100
    return isRange ? year : existing(year, month, day)
  }
  return yearLast(line) ?? writtenInEnglish(line)
}

/** Parses 6.3.2019 and, where only one order is possible, 6/3/2019; of other orders the year. */
function yearLast(line: string): string | null {
  const [, one = '', mark, other = '', year = ''] = YEAR_LAST.exec(line) ?? []
  if (!year) return null
  if (mark === '.' || Number(one) > 12 || one === other) return existing(year, other, one)
  return Number(other) > 12 ? existing(year, one, other) : year
}

/** Parses "5 January 2020", "January 5, 2020", "Jan. 2020", of other words the only year; null otherwise. */
function writtenInEnglish(text: string): string | null {
  const years = text.match(/(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g) ?? []
  const [year] = years
  if (year === undefined || years.length > 1) return null
  const words = text.replace(year, ' ').match(/\p{L}+|\d+/gu) ?? []
  const [month, ...others] = words.flatMap((word) => (/^\p{L}{3,}$/u.test(word) ? (monthOf(word) ?? []) : []))
  if (month === undefined || others.length > 0) return year
  const days = words.filter((word) => /^\d+$/.test(word))
  return isoDate(year, month, days.length === 1 ? dayOf(days[0] ?? '', year, month) : null)
}

/** Whether a date has all that was written of it: each word is its year, its month or its day. */
export function isWhole(date: string | null, written: string): boolean {
  if (date === null) return false
  const parts = date.split('-').map(Number)
  return (inFigures(written).match(/\p{L}+|\d+/gu) ?? []).every(
    (word) =>
      /^(st|nd|rd|th|of|年|月|日|号|號)$/i.test(word) || parts.includes(monthOf(word) ?? Number(word)),
  )
}

/**
 * Checks whether the day something starts on has come; one that names no day has started, one whose day cannot be read
 * never does.
 */
export function hasStarted(stated: string, today = currentDay()): boolean {
  const day = stated.trim() === '' ? '' : readDate(stated)
  return day !== null && day <= today
}
