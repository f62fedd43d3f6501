import { type Element, all, at, attribute, children, textOf } from './xml'

const dateOf = (element: Element | undefined): string | null => {
  const part = (name: string) => textOf(at(element ?? null, name)).padStart(2, '0')
  const year = textOf(at(element ?? null, 'year'))
  if (!/^\d{4}$/.test(year)) return null
  return [year, part('month'), part('day')]
    .slice(0, at(element ?? null, 'day') ? 3 : at(element ?? null, 'month') ? 2 : 1)
    .join('-')
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
