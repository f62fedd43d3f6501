import { type CslItem, cslItem } from '@/lib/citation/csl-item'
import type { CslStyleId } from '@/lib/citation/csl-styles'
import { markup } from '@/lib/citation/markup'
import { type CitationRecord, ownRecord, translatedRecord } from '@/lib/citation/record'
import { titleWithStatus } from '@/lib/citation/title-with-status'
import type { CitedWork } from '@/lib/citation/work'
import { formatReferences } from './csl-library'

/** A work's reference in its own language and its translation ("" where it has none). */
type Reference = {
  id: number
  quoteHtml: string
  quote: string
  quoteLang: string
  transQuoteHtml: string
  transQuote: string
  transQuoteLang: string
}

/**
 * The item a reference is formatted from. An address stands in it only where nothing else says where to find the work;
 * GB/T 7714 and others then want the day it was looked at.
 */
export function referenceItem(record: CitationRecord, today: Date = new Date()): CslItem {
  const { URL: url, ...plain } = cslItem(record)
  const item = { ...plain, title: titleWithStatus(plain.title, record) }
  if (item.DOI || item.page || !url) return item
  const day = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()]
  return { ...item, URL: url, accessed: { 'date-parts': [day] } }
}

/** References of some works in a style, both sides. Year suffixes (2020a, 2020b) hold within the list. */
export async function referencesOf(works: readonly CitedWork[], style: CslStyleId): Promise<Reference[]> {
  const records = works.map(ownRecord)
  const quotes = await formatReferences(
    records.map((record) => referenceItem(record)),
    style,
  )
  const translated = works.flatMap((work) => translatedRecord(work) ?? [])
  const transQuotes = await formatReferences(
    translated.map((record) => referenceItem(record)),
    style,
  )
  return works.map((work, at) => {
    const other = translated.findIndex(({ id }) => id === work.id)
    const quoteHtml = quotes[at] ?? ''
    const transQuoteHtml = transQuotes[other] ?? ''
    return {
      id: work.id,
      quoteHtml,
      quote: markup.text(quoteHtml),
      quoteLang: records[at]?.language ?? '',
      transQuoteHtml,
      transQuote: markup.text(transQuoteHtml),
      transQuoteLang: translated[other]?.language ?? '',
    }
  })
}
