import type { ImportWarning } from '../model'
import { type Element, all, at, attribute, children, textOf } from './xml'
import { dayOf, isoDate, monthOf, readDate, yearOf } from './written-date'

/**
 * Parses a date to YYYY, YYYY-MM or YYYY-MM-DD, as exact as it states in its parts, its attribute or its words; null
 * without a year.
 */
export function dateOf(element: Element | undefined): string | null {
  const [best, ...others] = [
    ofParts(element),
    ofAttribute(element),
    ...children(element, 'string-date').map((written) => ofParts(written) ?? readDate(textOf(written))),
    element && children(element).length === 0 ? readDate(textOf(element)) : null,
    readDate(textOf(at(element, 'year'))),
  ].filter((date) => date !== null)
  return best === undefined ? null : (others.find((other) => other.startsWith(`${best}-`)) ?? best)
}

/** Parses the date in the attribute; of the first of January beside a year alone, which stands for any day, the year. */
function ofAttribute(element: Element | undefined): string | null {
  const date = readDate(attribute(element, 'iso-8601-date') ?? '')
  if (date === null || !date.endsWith('-01-01') || ofParts(element)?.length !== 4) return date
  return date.slice(0, 4)
}

/** Parses the year, month and day that a date has elements for; null without a year. */
function ofParts(element: Element | undefined): string | null {
  const part = (name: string) => textOf(at(element, name))
  const range = /^\d{4}(?=\s*[/–-]\s*\d{2,4}$)/.exec(part('year'))?.[0]
  const year = yearOf(part('year')) ?? range
  if (!year) return null
  const month = monthOf(part('month'))
  return isoDate(year, month, month && dayOf(part('day'), year, month))
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

/** Warns about dates that cannot be read, and about months and days in figures that are none. */
export function warnAboutDates(meta: Element, warnings: ImportWarning[]): void {
  const stages = children(meta, 'history', 'pub-history').flatMap((history) => all(history, 'date'))
  for (const element of [...children(meta, 'pub-date'), ...stages]) {
    const written =
      children(element).map(textOf).filter(Boolean).join(' ') ||
      textOf(element) ||
      (attribute(element, 'iso-8601-date') ?? '')
    const date = dateOf(element)
    if (written === '' || (date !== null && !hasLostFigures(element, date))) continue
    const what = date === null ? 'is not a date that can be read' : `is read as ${date}`
    warnings.push({
      code: 'unreadable-date',
      message: `line ${element.lineNumber ?? 1}: <${element.tagName}> ${JSON.stringify(written.slice(0, QUOTED))} ${what}; write its year, month and day as numbers`,
      path: null,
    })
  }
}

/** Whether a month or day in figures is missing from a date; a month in words is told as it is written. */
function hasLostFigures(element: Element, date: string): boolean {
  const [month, day] = ['month', 'day'].map((name) => textOf(at(element, name)))
  const [, hasMonth, hasDay] = date.split('-')
  const isLost = (text = '', read?: string): boolean => /^\d+$/.test(text) && Number(text) > 0 && !read
  return isLost(month, hasMonth) || (hasMonth !== undefined && isLost(day, hasDay))
}

/** Maximum number of characters quoted. */
const QUOTED = 60
