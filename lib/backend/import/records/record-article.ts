import { readDoi } from '@/lib/text/read-doi'
import { escapeHtml } from '@/lib/text/escape-html'
import { isSameLanguage } from '@/lib/text/language-tag'
import { hasHan } from '@/lib/text/has-han'
import { stripIssueLabel, stripVolumeLabel } from '../strip-number-labels'
import type { Bilingual, ImportedArticle } from '../model'
import { statedTimes } from '../times/publication-times'
import { formulaHtml, lineHtml } from './formulas'
import type { BibliographicRecord } from './record'
import { recordPages } from './record-pages'

const none: Bilingual = { zh: null, en: null }
type OptionalSides = { zh?: string | undefined; en?: string | undefined }

const both = (sides: OptionalSides | undefined): Bilingual => ({
  zh: sides?.zh ?? null,
  en: sides?.en ?? null,
})
const each = (sides: OptionalSides | undefined, toHtml: (text: string) => string): Bilingual => ({
  zh: sides?.zh ? toHtml(sides.zh) : null,
  en: sides?.en ? toHtml(sides.en) : null,
})

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((part) => `<p>${formulaHtml(part.trim())}</p>`)
    .join('')

/** Version of what is read of a record. Raised when more is: the next import of a file then reads all of it anew. */
export const RECORDS_VERSION = 4

/** Converts a record to an article without full text; unknown fields are empty. */
export function recordArticle(record: BibliographicRecord): ImportedArticle {
  const side = isSameLanguage(record.lang, 'en') ? 'en' : 'zh'
  return {
    ...metadataOnly,
    sourceId: record.id,
    doi: readDoi(record.doi ?? ''),
    language: record.lang.toLowerCase(),
    articleType: record.type,
    titleHtml: each(record.title, lineHtml),
    abstractHtml: each(record.abstract, paragraphs),
    keywords: { zh: record.keywords?.zh ?? [], en: record.keywords?.en ?? [] },
    subjects: [record.discipline, record.category].filter((subject) => subject !== undefined),
    clc: record.clc ?? null,
    authors: record.authors.filter(({ zh, en }) => zh ?? en).map((name) => ({ ...person, name: both(name) })),
    affiliations: record.affiliations.map((name) => ({
      label: null,
      name: { ...none, [hasHan(name) ? 'zh' : 'en']: name },
      ror: null,
    })),
    fundingStatementHtml: record.funding ? { ...none, [side]: escapeHtml(record.funding) } : none,
    journal: journalOf(record),
    ...ownPublisherOf(record),
    year: yearOf(record),
    volume: stripVolumeLabel(record.volume ?? null),
    issue: stripIssueLabel(record.issue ?? null),
    issueTitle: none,
    ...recordPages(record.pages),
    publishDate: record.year ? String(record.year) : (record.deposited ?? null),
    onlineDate: record.deposited ?? null,
    history: historyOf(record),
    citedCount: record.cited_by ?? null,
    ...timesOf(record),
    licence: { url: null, textHtml: record.licence ? escapeHtml(record.licence) : null },
    relations: record.url ? [{ type: 'source', doi: null, url: record.url, title: null }] : [],
  }
}

function timesOf(record: BibliographicRecord): Pick<ImportedArticle, 'times'> {
  const times = statedTimes(record)
  return times ? { times } : {}
}

/** Returns the journal, else the proceedings; a record with neither belongs to the collection it came from. */
function journalOf({
  journal,
  container,
  src,
  issn,
  cn,
  publisher,
}: BibliographicRecord): ImportedArticle['journal'] {
  const named = both(journal ?? container)
  const isNamed = (named.zh ?? named.en) !== null
  const isJournal = journal !== undefined
  return {
    title: named,
    ...(isNamed || !src ? {} : { collection: src }),
    abbrev: null,
    issn: (isJournal && issn) || null,
    eissn: null,
    cn: (isJournal && cn) || null,
    publisher: publisher && isNamed ? { ...none, [hasHan(publisher) ? 'zh' : 'en']: publisher } : none,
  }
}

/** Returns the publisher and its place of a work that is in no journal; a journal has its own. */
function ownPublisherOf({ journal, publisher, place }: BibliographicRecord) {
  // "//Proceedings of X" of a reference is the work it is in.
  const isPublisher = publisher !== undefined && !publisher.startsWith('/')
  if (journal !== undefined || !(isPublisher || place)) return {}
  return { publisher: isPublisher ? publisher : null, publisherPlace: place ?? null }
}

const yearOf = ({ year, deposited, received }: BibliographicRecord): number | null =>
  year ?? (Number(/^\d{4}/.exec(deposited ?? received ?? '')?.[0]) || null)

const historyOf = ({ received, revised }: BibliographicRecord) =>
  [
    { type: 'received', date: received },
    { type: 'revised', date: revised },
  ].flatMap(({ type, date }) => (date ? [{ type, date }] : []))

const person = {
  affiliations: [],
  orcid: null,
  email: null,
  corresponding: false,
  collective: false,
  notes: [],
  roles: [],
}

const metadataOnly = {
  subtitleHtml: none,
  otherTitles: [],
  otherAbstracts: [],
  otherKeywords: [],
  keywordHtml: {},
  column: none,
  front: null,
  authorNotesHtml: [],
  funds: [],
  version: 0,
  oa: false,
  downloadLogin: false,
  access: null,
  copyright: null,
  references: [],
  figures: [],
  files: [],
  pictures: [],
  fullText: null,
  graphicAbstract: null,
  elsewhere: {},
}
