import { type CslItem, cslItem } from '@/lib/citation/csl-item'
import type { CslStyleId } from '@/lib/citation/csl-styles'
import { markup } from '@/lib/citation/markup'
import { type CitationRecord, ownRecord, translatedRecord } from '@/lib/citation/record'
import { titleWithStatus } from '@/lib/citation/title-with-status'
import type { CitedWork } from '@/lib/citation/work'
import { formatReferences } from './csl-library'
import { worksForStyle } from './pinyin-initials'

/** The reference of a work in its own language and in translation ("" when there is none). */
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
 * Returns the CSL item a reference is formatted from. The URL is included only when nothing else says where the work is:
 * no DOI, no pages and, outside of journals, no publisher; GB/T 7714 and others then require the date of access.
 */
export function referenceItem(record: CitationRecord, today: Date = new Date()): CslItem {
  const { URL: url, ...plain } = withRepository(cslItem(withWholePages(record)))
  const item = { ...plain, title: titleWithStatus(withSpecies(withoutStop(plain.title)), record) }
  const isPublished = item.publisher !== undefined && !/^article/.test(item.type)
  if (item.DOI || item.page || isPublished || !url) return item
  const day = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()]
  return { ...item, URL: url, accessed: { 'date-parts': [day] } }
}

/** Names the repository of a preprint as its publisher, as styles expect it. */
function withRepository(item: CslItem): CslItem {
  const { 'container-title': repository, ...rest } = item
  return item.type === 'article' && repository ? { ...rest, publisher: repository } : item
}

/** Removes the full stop some sources end a title with: every style sets its own. An abbreviation keeps its point. */
const withoutStop = (title: string): string =>
  /(?:^|[\s.])\p{L}\.$|\.\.$/u.test(title) ? title : title.replace(/(?<=.)\.$/, '')

/** Keeps the small letter of a species, "<i>Escherichia coli</i>", from styles that capitalise the words of titles. */
const withSpecies = (title: string): string =>
  title.replace(/<i>\p{Lu}[\p{Ll}.]* [\p{Ll}. ]+<\/i>/gu, (name) => `<span class="nocase">${name}</span>`)

/** Escapes the hyphens within pages and article numbers ("12-5", "2021-45"), which the CSL processor reads as ranges. */
const withWholePages = (record: CitationRecord): CitationRecord => {
  const escaped = (page: string | null) => page && page.replaceAll('-', '\\-')
  const { firstPage, lastPage, elocationId } = record
  return {
    ...record,
    firstPage: escaped(firstPage),
    lastPage: escaped(lastPage),
    elocationId: escaped(elocationId),
  }
}

/** Formats the references of works, original and translated. Year suffixes (2020a, 2020b) are unique in the list. */
export async function referencesOf(cited: readonly CitedWork[], style: CslStyleId): Promise<Reference[]> {
  const works = worksForStyle(cited, style)
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
