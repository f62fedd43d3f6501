import { type Element, all, at, attribute, children, textOf } from './xml'

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

/** Parses a month: a number, an English name, or its first three or more letters; null otherwise. */
export function monthOf(text: string): number | null {
  const name = text.toLowerCase().replace(/\.$/, '')
  const named = name.length >= 3 ? MONTHS.findIndex((month) => month.startsWith(name)) + 1 : 0
  return named || within(text.replace(/ ?月$/, ''), 12)
}

const within = (text: string, last: number): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= last ? Number(text) : null

/** Parses a date to YYYY, YYYY-MM or YYYY-MM-DD, as exact as it states; null without a year. */
export function dateOf(element: Element | undefined): string | null {
  const part = (name: string) => textOf(at(element ?? null, name))
  const year = part('year')
  const written = at(element ?? null, 'string-date')
  if (year === '' && at(written, 'year')) return dateOf(written ?? undefined)
  if (!/^\d{4}$/.test(year)) return isoOf(element) ?? /^\d{4}(?=\s*[/–-]\s*\d{2,4}$)/.exec(year)?.[0] ?? null
  const month = monthOf(part('month'))
  const day = month && within(part('day'), lastDayOf(Number(year), month))
  return [year, ...[month, day].flatMap((number) => (number ? String(number).padStart(2, '0') : []))].join(
    '-',
  )
}

/** The last day of a month; there are sources with a 31 April. */
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A date as exact as it exists: of a day that its month does not have, the month. */
function existing(date: string | undefined): string | undefined {
  const [year = 0, month = 0, day = 0] = (date ?? '').split('-').map(Number)
  const [, hasMonth, hasDay] = (date ?? '').split('-')
  if (hasMonth !== undefined && (month < 1 || month > 12)) return date?.slice(0, 4)
  return hasDay !== undefined && (day < 1 || day > lastDayOf(year, month)) ? date?.slice(0, 7) : date
}

/** Parses an ISO 8601 date from the attribute or from `string-date`, for dates without separate parts. */
function isoOf(element: Element | undefined): string | null {
  const given = attribute(element, 'iso-8601-date') ?? (textOf(at(element ?? null, 'string-date')) || null)
  return (
    existing(/^\d{4}(-\d{2}){0,2}(?=$|T)/.exec(given ?? '')?.[0]) ??
    writtenInChinese(given ?? '') ??
    writtenInEnglish(given ?? '')
  )
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
  const day = days.length === 1 ? within(days[0] ?? '', lastDayOf(Number(year), month)) : null
  return [year, ...[month, day].flatMap((part) => (part ? String(part).padStart(2, '0') : []))].join('-')
}

/** Whether a date has all that was written of it: each word is its year, its month or its day. */
export function isWhole(date: string | null, written: string): boolean {
  if (date === null) return false
  const parts = date.split('-').map(Number)
  return (written.match(/\p{L}+|\d+/gu) ?? []).every(
    (word) => /^(st|nd|rd|th|of|年|月|日)$/i.test(word) || parts.includes(monthOf(word) ?? Number(word)),
  )
}

/** Parses "2020年11月3日", as exact as it states; null otherwise. */
function writtenInChinese(text: string): string | null {
  const [, year, month, day] =
    /^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?$/.exec(text.replace(/\s/g, '')) ?? []
  return year ? [year, month, day].flatMap((part) => (part ? part.padStart(2, '0') : [])).join('-') : null
}

/** Chinese names of stages of a manuscript and their types. */
const STAGES: readonly [RegExp, string][] = [
  [/收稿|收到|投稿/, 'received'],
  [/修[回改订]|修稿/, 'rev-recd'],
  [/录用|接受|接收|定稿/, 'accepted'],
  [/网络首发|优先出版|网络出版|在线出版/, 'online'],
  [/出版|刊出|发表/, 'published'],
]

const stageOf = (type: string): string => STAGES.find(([name]) => name.test(type))?.[1] ?? type

/** Returns the type of a publication date; "" without one. */
const typeOf = (element: Element): string =>
  attribute(element, 'date-type') ??
  attribute(element, 'pub-type') ??
  attribute(element, 'publication-format') ??
  ''

/** In which form a date is one of: some sources say so in the type of another attribute beside `date-type`. */
const formatOf = (element: Element): string | null => {
  const type = attribute(element, 'date-type') ? attribute(element, 'pub-type') : null
  const format = attribute(element, 'publication-format') ?? type
  return format === 'epub'
    ? 'electronic'
    : format === 'ppub'
      ? 'print'
      : attribute(element, 'publication-format')
}

/** The type of a publication date, that of the form it is in where it says no more than that it is one. */
const formed = (type: string, format: string | null): string =>
  /^(pub(lication|lished)?)?$/.test(type)
    ? (FORMS.find(({ named }) => named.test(format ?? ''))?.form ?? (type || 'pub'))
    : type

const FORMS = [
  { named: /^(electronic|online)/i, form: 'electronic' },
  { named: /^print/i, form: 'print' },
]

type Dated = { type: string; format: string | null; date: string }

/** Types of a `pub-date` that are no publication of the article: stages before it, notices after it, releases by a repository. */
const NOT_PUBLICATION =
  /^(?:hwp-)?(accepted|received|created|submitted|sent|rev-?recd|revised|preprint|retract(ed|ion)|correct(ed|ion)|pmc-release|nihms-submitted|original-submission|withdrawn|update[ds]?)$/i

const PRINTED = [
  ...['ppub', 'print', 'collection', 'pub', 'issue-pub', 'final'],
  ...['published-print', 'print-published', 'issue', 'issue-publication'],
]
const ONLINE = [
  ...['epub', 'electronic', 'online', 'epub-ppub', 'preview', 'epub-original', 'aop', 'published-online'],
  ...['online-published', 'first-online', 'online-first', 'first-published', 'epub-first', 'early-view'],
]

const isOnlineDay = ({ type, format }: Dated): boolean =>
  /^pub(lication|lished)?$/.test(type) && /electronic|online/.test(format ?? '')

/**
 * Returns the date of the volume: of a day of electronic publication and the collection the article came into, the
 * collection where it is of another year, else the day.
 */
function dateOfVolume(proper: Dated[]): Dated | undefined {
  const volume = proper.find((dated) => PRINTED.includes(dated.type) && !isOnlineDay(dated))
  const day = proper.find((dated) => /^pub(lished)?$/.test(dated.type) && isOnlineDay(dated))
  const isOfOneYear = volume?.type === 'collection' && day?.date.slice(0, 4) === volume.date.slice(0, 4)
  return isOfOneYear ? day : (volume ?? day)
}

/** Reads the publication dates and the history as ISO 8601 dates of any precision. */
export function dates(meta: Element, articleType = '') {
  const published = children(meta, 'pub-date').flatMap((element): Dated | [] => {
    const date = dateOf(element)
    return date ? { type: typeOf(element), format: formatOf(element), date } : []
  })
  const isPreprint = /preprint/i.test(articleType)
  const proper = published.filter(
    ({ type }) => !NOT_PUBLICATION.test(type) || (isPreprint && type === 'preprint'),
  )
  const printed =
    proper.find(({ format }) => format === 'print') ?? dateOfVolume(proper) ?? proper[0] ?? published[0]
  const online =
    proper.find(({ type, format }) => ONLINE.includes(type) && format !== 'print') ?? proper.find(isOnlineDay)
  const publishDate = printed ? exact(printed.date, proper) : null
  return {
    publishDate,
    onlineDate: online
      ? exact(
          online.date,
          proper.filter(({ format }) => format !== 'print'),
        )
      : null,
    history: [
      ...events(meta),
      ...published.map(({ type, format, date }) => ({ type: `pub-date:${formed(type, format)}`, date })),
    ],
    year: publishDate ? Number(publishDate.slice(0, 4)) : null,
  }
}

/** Returns the most exact date that begins with the given one, else the given one. */
function exact(date: string, published: Dated[]): string {
  const [longer] = published
    .filter((other) => other.date.length > date.length && other.date.startsWith(date))
    .sort((a, b) => b.date.length - a.date.length)
  return longer?.date ?? date
}

const events = (meta: Element) =>
  children(meta, 'history', 'pub-history')
    .flatMap((history) => all(history, 'date'))
    .flatMap((element) => {
      const date = dateOf(element)
      const holder = element.parentNode as Element
      const type = attribute(element, 'date-type') ?? attribute(holder, 'event-type') ?? 'event'
      return date ? [{ type: stageOf(type), date }] : []
    })
