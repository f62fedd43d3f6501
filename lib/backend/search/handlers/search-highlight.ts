import type { z } from '@/lib/zod'
import { markup } from '@/lib/citation/markup'
import { safeInline } from '@/lib/text/inline-html'
import type { searchItem } from '@/lib/contract/search-page'
import type { Locale } from '@/lib/i18n/locales'
import type { Marker } from '../highlight'
import type { PlainItem } from './search-item'

type Item = z.input<typeof searchItem>

/**
 * Texts of an item missing from its API form: passages with matches, and the folded texts of its document by field; and
 * who is not meant by a surname of the query.
 */
type Texts = {
  abstract: string | null
  full: string | null
  phrases: string
  isNamesake: (name: string) => boolean
}

/** Maximum number of people checked. */
const PEOPLE = 200

const holdsPerson = (
  { authors, enAuthors }: PlainItem,
  marker: Marker,
  isNamesake: Texts['isNamesake'],
): true | null =>
  `${authors ?? ''};${enAuthors ?? ''}`
    .split(';', PEOPLE)
    .some((name) => name !== '' && marker.holdsName(name) && !isNamesake(name)) || null

/** A semicolon that does not end a character reference: the names are escaped HTML. */
const BETWEEN_NAMES = /(?<!&#?[a-z0-9]{1,8});/i

/** Marks people in a list of names, without namesakes; null where none is marked. */
function markedNames(
  names: string,
  mark: (name: string) => string | null,
  isNamesake: Texts['isNamesake'],
): string | null {
  const marked = names
    .split(BETWEEN_NAMES)
    .map((name) => ({ name, as: isNamesake(name) ? null : mark(name) }))
  return marked.some(({ as }) => as !== null) ? marked.map(({ name, as }) => as ?? name).join(';') : null
}

/** Names of document fields without a counterpart in the item; for articles, `r` contains the funds. */
const OTHER = { o: 'affiliation', p: 'column', r: 'source' } as const
const OF_ARTICLES = { ...OTHER, r: 'fund' } as const

function otherFields({ kind }: PlainItem, phrases: string, marker: Marker): string[] {
  const names: Record<string, string> = kind === 'article' ? OF_ARTICLES : OTHER
  const texts = phrases.split('\u0001')
  return Object.entries(names).flatMap(([field, name]) =>
    texts.some((text) => text.startsWith(`${field} `) && marker.holds(text.slice(2))) ? [name] : [],
  )
}

/** Returns the passage of an abstract that matches, of the reader's language first; null without one. */
export function passageOfAbstract(item: PlainItem, marker: Marker, locale: Locale): string | null {
  const sides = locale === 'en' ? [item.enSummary, item.summary] : [item.summary, item.enSummary]
  for (const side of sides) {
    const passage = marker.passage(side == null ? null : markup.text(String(side)))
    if (passage !== null) return passage
  }
  return null
}

/** Highlights the matches in an item and lists the fields that match. */
export function markItem(
  item: PlainItem,
  marker: Marker,
  { abstract, full, phrases, isNamesake }: Texts,
): Item {
  const inline = (value: string | number | boolean | null | undefined) =>
    marker.inline(value == null ? null : safeInline(String(value)))
  const names = (value: string | number | boolean | null | undefined) =>
    value == null ? null : markedNames(safeInline(String(value)), (name) => marker.inline(name), isNamesake)
  const highlight = {
    resName: inline(item.resName),
    enResName: inline(item.enResName),
    authors: names(item.authors),
    enAuthors: names(item.enAuthors),
    keyword: inline(item.keyword),
    enKeyword: inline(item.enKeyword),
    summary: abstract ?? full,
  }
  const matched: string[] = [
    ...((highlight.resName ?? highlight.enResName) ? ['title'] : []),
    ...((highlight.authors ?? highlight.enAuthors ?? holdsPerson(item, marker, isNamesake))
      ? ['author']
      : []),
    ...((highlight.keyword ?? highlight.enKeyword) ? ['keyword'] : []),
    ...(abstract ? ['abstract'] : []),
    ...(full ? ['fullText'] : []),
    ...otherFields(item, phrases, marker),
    ...(marker.holdsNumber(item.doi == null ? null : String(item.doi)) ? ['doi'] : []),
  ]
  return { status: 'none', ...item, highlight, matched }
}
