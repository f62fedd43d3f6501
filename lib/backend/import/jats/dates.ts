import { type Element, all, at, attribute, children, textOf } from './xml'

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

/** A month's number, of a number or an English name or its beginning; null when it is neither. */
function monthOf(text: string): number | null {
  const name = text.toLowerCase().replace(/\.$/, '')
  const named = name.length >= 3 ? MONTHS.findIndex((month) => month.startsWith(name)) + 1 : 0
  return named || within(text, 12)
}

const within = (text: string, last: number): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= last ? Number(text) : null

/** A date as far as it can be read: one with no month is a year. */
function dateOf(element: Element | undefined): string | null {
  const part = (name: string) => textOf(at(element ?? null, name))
  const year = part('year')
  if (!/^\d{4}$/.test(year)) return null
  const month = monthOf(part('month'))
  const day = month && within(part('day'), 31)
  return [year, ...[month, day].flatMap((number) => (number ? String(number).padStart(2, '0') : []))].join(
    '-',
  )
}

/** Dates of publication and of the history, ISO 8601 as far as the XML knows them. */
export function dates(meta: Element) {
  const published = children(meta, 'pub-date')
  const of = (...types: string[]) =>
    dateOf(
      published.find((element) =>
        types.includes(
          attribute(element, 'date-type') ??
            attribute(element, 'pub-type') ??
            attribute(element, 'publication-format') ??
            '',
        ),
      ),
    )
  const history = all(at(meta, 'history'), 'date').flatMap((element) => {
    const date = dateOf(element)
    return date ? [{ type: attribute(element, 'date-type') ?? 'event', date }] : []
  })
  const publishDate = of('ppub', 'print', 'collection', 'pub', 'issue-pub') ?? dateOf(published[0])
  return {
    publishDate,
    onlineDate: of('epub', 'electronic', 'online', 'epub-ppub', 'preview'),
    history,
    year: publishDate ? Number(publishDate.slice(0, 4)) : null,
  }
}
