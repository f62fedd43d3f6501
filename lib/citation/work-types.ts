import type { CitationRecord } from './record'

/** What citations and files call a type of work. */
export type WorkType = {
  csl:
    | 'article'
    | 'article-journal'
    | 'article-newspaper'
    | 'paper-conference'
    | 'chapter'
    | 'thesis'
    | 'book'
    | 'dataset'
    | 'document'
    | 'report'
    | 'standard'
    | 'patent'
  /** Entry of BibTeX; those it lacks are biblatex's, which its styles write as `misc`. */
  bibtex: string
  ris: string
  endnote: string
  noteexpress: string
  notefirst: string
}

const JOURNAL_ARTICLE: WorkType = {
  csl: 'article-journal',
  bibtex: 'article',
  ris: 'JOUR',
  endnote: 'Journal Article',
  noteexpress: 'Journal Article',
  notefirst: 'JournalArticle',
}

/** Names of a type in BibTeX, RIS and EndNote; NoteExpress uses those of EndNote, NoteFirst writes them in one word. */
const named = (csl: WorkType['csl'], bibtex: string, ris: string, endnote: string): WorkType => ({
  csl,
  bibtex,
  ris,
  endnote,
  noteexpress: endnote,
  notefirst: endnote.replaceAll(' ', ''),
})

const TYPES = new Map<string, WorkType>(
  Object.entries({
    conference: named('paper-conference', 'inproceedings', 'CONF', 'Conference Proceedings'),
    chapter: named('chapter', 'incollection', 'CHAP', 'Book Section'),
    thesis: named('thesis', 'thesis', 'THES', 'Thesis'),
    book: named('book', 'book', 'BOOK', 'Book'),
    report: named('report', 'techreport', 'RPRT', 'Report'),
    standard: named('standard', 'misc', 'STAND', 'Standard'),
    patent: named('patent', 'patent', 'PAT', 'Patent'),
    newspaper: named('article-newspaper', 'article', 'NEWS', 'Newspaper Article'),
  }),
)

/** Types of works in no volume of a journal; one in a volume is an article of it, whatever its type. */
const OUTSIDE_JOURNALS = new Map<string, WorkType>(
  Object.entries({
    preprint: named('article', 'misc', 'UNPB', 'Unpublished Work'),
    dataset: named('dataset', 'misc', 'DATA', 'Dataset'),
    other: named('document', 'misc', 'GEN', 'Generic'),
  }),
)

/** Returns what citations call a work; one of an unknown type is an article of a journal. */
export function workType(
  record: Pick<CitationRecord, 'articleType' | 'volume' | 'issue' | 'journal'>,
): WorkType {
  const { articleType, volume, issue, journal } = record
  const isInVolume = volume !== '' || issue !== '' || (articleType === 'other' && journal !== '')
  return (
    TYPES.get(articleType) ?? (isInVolume ? undefined : OUTSIDE_JOURNALS.get(articleType)) ?? JOURNAL_ARTICLE
  )
}
