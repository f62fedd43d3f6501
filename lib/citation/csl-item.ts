import { dateInYear } from '@/lib/text/publication-date'
import { markup } from './markup'
import type { CitationRecord } from './record'
import type { CitedName } from './work'
import { statusNote } from './status-note'
import { type WorkType, workType } from './work-types'

type CslDate = { 'date-parts': number[][] }

/** A reference in CSL-JSON (CSL 1.0.2), as reference managers read it. */
export type CslItem = {
  id: string
  type: WorkType['csl']
  title: string
  author?: CitedName[]
  'container-title'?: string
  'container-title-short'?: string
  publisher?: string
  'publisher-place'?: string
  issued?: CslDate
  accessed?: CslDate
  'available-date'?: CslDate
  volume?: string
  issue?: string
  page?: string
  /** E-locator ("e12345"), which styles with article numbers read from this field. */
  number?: string
  DOI?: string
  URL?: string
  ISSN?: string
  language: string
  abstract?: string
  keyword?: string
  note?: string
}

/** Converts YYYY, YYYY-MM or YYYY-MM-DD to CSL date parts. */
function dateParts(date: string | null): CslDate | undefined {
  const match = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?/.exec(date ?? '')
  if (!match) return undefined
  return { 'date-parts': [match.slice(1).filter(Boolean).map(Number)] }
}

/** Returns the page range, the single page or the e-locator; null when none is known. */
export function pagesOf(
  record: Pick<CitationRecord, 'firstPage' | 'lastPage' | 'elocationId'>,
): string | null {
  const { firstPage, lastPage, elocationId } = record
  if (firstPage && lastPage && firstPage !== lastPage) return `${firstPage}-${lastPage}`
  return firstPage || elocationId || null
}

/** Returns the date of publication in the year of the volume, or only that year; null when unknown. */
export const issuedDate = (record: CitationRecord): string | null => dateInYear(record, record.year)

/** Converts a record to CSL-JSON; unknown fields are omitted. */
export function cslItem(record: CitationRecord): CslItem {
  const page = pagesOf(record)
  const optional = {
    author: record.authors.length > 0 ? record.authors : undefined,
    'container-title': record.journal || undefined,
    'container-title-short': record.language.startsWith('zh') ? undefined : record.abbrev || undefined,
    publisher: record.publisher || undefined,
    'publisher-place': record.place || undefined,
    issued: dateParts(issuedDate(record)),
    'available-date': dateParts(record.onlineDate),
    volume: record.volume || undefined,
    issue: record.issue || undefined,
    page: page ?? undefined,
    number: !record.firstPage && record.elocationId ? record.elocationId : undefined,
    DOI: record.doi || undefined,
    URL: record.url || undefined,
    ISSN: record.issns.join(', ') || undefined,
    abstract: record.abstract ? markup.text(record.abstract) : undefined,
    keyword: record.keywords.length > 0 ? record.keywords.join('; ') : undefined,
    note: statusNote(record),
  }
  return {
    id: String(record.id),
    type: workType(record).csl,
    title: markup.csl(record.titleHtml),
    language: record.language,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<CslItem>),
  }
}
