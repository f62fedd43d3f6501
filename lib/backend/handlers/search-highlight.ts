import type { z } from 'zod'
import { plainText, safeInline } from '@/lib/domain/inline-html'
import type { searchItem } from '@/lib/rc-pub/contract/search'
import type { Marker } from '@/lib/backend/search/highlight'
import type { PlainItem } from './search-item'

type Item = z.input<typeof searchItem>

/** Marks what was looked for in an item and says which of its fields hold it. */
export function markItem(
  item: PlainItem,
  marker: Marker,
  fullText: string | null,
  locale: 'zh' | 'en',
): Item {
  const inline = (value: string | number | null | undefined) =>
    marker.inline(value == null ? null : safeInline(String(value)))
  const text = (value: string | number | null | undefined) =>
    marker.passage(plainText(value == null ? null : String(value)))
  const sides = locale === 'en' ? [item.enSummary, item.summary] : [item.summary, item.enSummary]
  const abstract = sides.map(text).find((passage) => passage !== null) ?? null
  const full = abstract === null ? marker.passage(fullText) : null
  const highlight = {
    resName: inline(item.resName),
    enResName: inline(item.enResName),
    authors: inline(item.authors),
    enAuthors: inline(item.enAuthors),
    keyword: inline(item.keyword),
    enKeyword: inline(item.enKeyword),
    summary: abstract ?? full,
  }
  const matched = [
    ...((highlight.resName ?? highlight.enResName) ? ['title'] : []),
    ...((highlight.authors ?? highlight.enAuthors) ? ['author'] : []),
    ...((highlight.keyword ?? highlight.enKeyword) ? ['keyword'] : []),
    ...(abstract ? ['abstract'] : []),
    ...(full ? ['fullText'] : []),
    ...(marker.holdsNumber(item.doi == null ? null : String(item.doi)) ? ['doi'] : []),
  ]
  return { status: 'none', ...item, highlight, matched }
}
