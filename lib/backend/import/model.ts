import type {
  FrontMatter,
  HistoryEvent,
  NamePartsByLanguage,
  OtherAbstract,
  OtherKeywords,
  OtherTitle,
  OutlineEntry,
} from '@/lib/backend/db/schema/column-types'
import type { TextIndex } from '@/lib/backend/search/full-text'
import type { PublicationTimes } from './times/publication-times'

/**
 * What any source (JATS, JSON Lines, a site pack) becomes before it is written: one article, both languages side by
 * side. Pure data. Text fields named *Html hold inline HTML of the allow-list `sub sup i b`; everything else is plain text.
 */

export type Bilingual = { zh: string | null; en: string | null }

export type ImportedAffiliation = { label: string | null; name: Bilingual; ror: string | null }

export type ImportedAuthor = {
  name: Bilingual
  /** The same in parts, where the source has them: references need to know the family name. */
  parts?: NamePartsByLanguage
  /** Index numbers into `affiliations`, in printed order. */
  affiliations: number[]
  orcid: string | null
  email: string | null
  corresponding: boolean
  /** A group author ("The X Consortium"). */
  collective: boolean
  /** Notes such as "These authors contributed equally", one sentence each, plain text. */
  notes: string[]
  roles: string[]
}

type ImportedFund = { funder: Bilingual; award: string | null }

export type ImportedReference = {
  /** Anchor id in the full text, unique in the article. */
  anchor: string
  label: string | null
  /** The reference as printed, inline HTML. */
  textHtml: string
  /** Its translation, when the source prints one (`quote` and `transQuote` on the wire). */
  transHtml: string | null
  doi: string | null
  pmid: string | null
  pmcid?: string | null
  arxiv?: string | null
  isbn?: string | null
  url: string | null
  title: string | null
  authors: string[]
  source: string | null
  year: string | null
  volume: string | null
  issue: string | null
  firstPage: string | null
  lastPage: string | null
  /** journal, book, thesis, conference, standard, patent, web, report, other */
  type: string
}

export type ImportedFigure = {
  anchor: string
  kind: 'figure' | 'table'
  label: Bilingual
  /** Caption, inline HTML. */
  titleHtml: Bilingual
  noteHtml: Bilingual
  /** File names inside the package (`xlink:href`), first the one to show. */
  files: string[]
  alt: string | null
  licence: string | null
  source: string | null
  /** Tables: sanitised `<table>` HTML. */
  tableHtml: string | null
  /** Anchor of the group it is part of, when a figure group. */
  group: string | null
}

export type ImportedFile = {
  /** File name inside the package. */
  name: string
  /** pdf, lowqualitypdf, supplement, graphic, metaxml, audio, video, cover */
  role: string
  label: Bilingual
  descriptionHtml: Bilingual
  mimeType: string | null
  anchor: string | null
}

type ImportedRelation = {
  /** JATS @related-article-type: correction-forward, corrected-article, retraction-forward, retracted-article, companion, ... */
  type: string
  doi: string | null
  url: string | null
  title: string | null
}

export type FullText = {
  /** Version of the renderer that made the HTML. */
  version: number
  /** Sanitised semantic HTML of body, back and sub-articles. No host, no interface texts (decision 0017). */
  html: string
  outline: OutlineEntry[]
  /** Plain text, for search. */
  text: string
  /** The same, ready for the index. */
  index: TextIndex | null
  /** Languages of the text, main one first (BCP 47, lower case). */
  lang: string
}

export type ImportedArticle = {
  /** Own id of the source (record `id`, publisher id); null when it has none. */
  sourceId: string | null
  doi: string | null
  /** Main language of the work, BCP 47 lower case: zh, en, pt ... */
  language: string
  /** JATS @article-type or the record's type, as printed. */
  articleType: string
  titleHtml: Bilingual
  subtitleHtml: Bilingual
  /** Title in a third language, when the work has one; kept with its language. */
  otherTitles: OtherTitle[]
  /** Block HTML: `p`, `h3`-`h4`, lists, plus inline allow-list. */
  abstractHtml: Bilingual
  otherAbstracts: OtherAbstract[]
  keywords: { zh: string[]; en: string[] }
  otherKeywords: OtherKeywords[]
  /** Inline HTML of the keywords that have any markup, by their text. */
  keywordHtml: Record<string, string>
  /** Column of the issue (subject group "heading", `lanmu`). */
  column: Bilingual
  subjects: string[]
  clc: string | null
  authors: ImportedAuthor[]
  affiliations: ImportedAffiliation[]
  /** What else the front matter says: statements, other contributors, facts of the record. */
  front: FrontMatter | null
  /** Author notes that belong to nobody single (correspondence, footnotes), inline HTML. */
  authorNotesHtml: string[]
  funds: ImportedFund[]
  fundingStatementHtml: Bilingual
  journal: {
    /** Neither side where a record names none: `collection` says then where it is from. */
    title: Bilingual
    collection?: string
    abbrev: string | null
    issn: string | null
    eissn: string | null
    cn: string | null
    publisher: Bilingual
  }
  year: number | null
  volume: string | null
  issue: string | null
  /** "Special issue" title and the like. */
  issueTitle: Bilingual
  firstPage: string | null
  lastPage: string | null
  elocationId: string | null
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  publishDate: string | null
  onlineDate: string | null
  /** received, revised, accepted, preprint ... with their dates. */
  history: HistoryEvent[]
  /** -1 accepted, 0 formal, 1-10 proof. */
  version: number
  oa: boolean
  /** Access needs a login. */
  downloadLogin: boolean
  /** Who may have the full text; null where the journal decides. */
  access: 'open' | 'closed' | null
  licence: { url: string | null; textHtml: string | null }
  copyright: string | null
  relations: ImportedRelation[]
  references: ImportedReference[]
  figures: ImportedFigure[]
  files: ImportedFile[]
  /** Other pictures of the text (formulas, symbols): file names inside the package. */
  pictures: string[]
  fullText: FullText | null
  /** Graphical abstract: file name inside the package. */
  graphicAbstract: string | null
  /** Where else the work is: address and numbers of its document elsewhere, channel of its topic. */
  elsewhere: Partial<{
    jumpUrl: string
    vasDocLink: string
    vasDocId: string
    adcsDocId: string
    vasDocsource: string
    topicId: number
  }>
  /** When it is shown from and until; left out where its source does not say. */
  times?: PublicationTimes
  /** Times cited inside the corpus the record came from. */
  citedCount: number | null
}

export type ImportWarning = { code: string; message: string; path: string | null }
