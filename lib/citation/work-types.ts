/** What citations and files call a type of work. */
export type WorkType = {
  csl:
    | 'article-journal'
    | 'article-newspaper'
    | 'paper-conference'
    | 'thesis'
    | 'book'
    | 'report'
    | 'standard'
    | 'patent'
  /** Entry of BibTeX; those it lacks are biblatex's, which its styles write as `misc`. */
  bibtex: string
  ris: string
  endnote: string
  noteexpress: string
}

const JOURNAL_ARTICLE: WorkType = {
  csl: 'article-journal',
  bibtex: 'article',
  ris: 'JOUR',
  endnote: 'Journal Article',
  noteexpress: 'Journal Article',
}

const TYPES = new Map<string, WorkType>(
  Object.entries({
    conference: {
      csl: 'paper-conference',
      bibtex: 'inproceedings',
      ris: 'CONF',
      endnote: 'Conference Proceedings',
      noteexpress: 'Conference Proceedings',
    },
    thesis: { csl: 'thesis', bibtex: 'thesis', ris: 'THES', endnote: 'Thesis', noteexpress: 'Thesis' },
    book: { csl: 'book', bibtex: 'book', ris: 'BOOK', endnote: 'Book', noteexpress: 'Book' },
    report: { csl: 'report', bibtex: 'techreport', ris: 'RPRT', endnote: 'Report', noteexpress: 'Report' },
    standard: { csl: 'standard', bibtex: 'misc', ris: 'STAND', endnote: 'Standard', noteexpress: 'Standard' },
    patent: { csl: 'patent', bibtex: 'patent', ris: 'PAT', endnote: 'Patent', noteexpress: 'Patent' },
    newspaper: {
      csl: 'article-newspaper',
      bibtex: 'article',
      ris: 'NEWS',
      endnote: 'Newspaper Article',
      noteexpress: 'Newspaper Article',
    },
  }),
)

/** Returns what citations call a work of this article type; anything unknown is an article of a journal. */
export const workType = (articleType: string): WorkType => TYPES.get(articleType) ?? JOURNAL_ARTICLE
