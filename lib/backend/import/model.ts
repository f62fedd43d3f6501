import type {
  AuthorMarks,
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
 * Neutral model of an article, to which every source (JATS, JSON Lines, a site pack) is converted before it is written.
 * Plain data in both languages. Fields named *Html are inline HTML with only `sub sup i b code`; all others are plain text.
 */

export type Bilingual = { zh: string | null; en: string | null }

export type ImportedAffiliation = { label: string | null; name: Bilingual; ror: string | null }

export type ImportedAuthor = {
  name: Bilingual
  /** Name parts, if the source has them; references need the family name. */
  parts?: NamePartsByLanguage
  /** Indexes into `affiliations`, in printed order. */
  affiliations: number[]
  orcid: string | null
  email: string | null
  corresponding: boolean
  /** A group author ("The X Consortium"). */
  collective: boolean
  /** Notes such as "These authors contributed equally", one sentence each, plain text. */
  notes: string[]
  roles: string[]
  /** Marks that link the author to author notes, if the source has any. */
  marks?: AuthorMarks
}

type ImportedFund = { funder: Bilingual; award: string | null }

export type ImportedReference = {
  /** Anchor id in the full text, unique in the article. */
  anchor: string
  label: string | null
  /** The reference as printed, inline HTML. */
  textHtml: string
  /** Translation printed by the source (`quote` and `transQuote` on the wire). */
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
  /** File names inside the package (`xlink:href`); the first one is shown. */
  files: string[]
  alt: string | null
  licence: string | null
  source: string | null
  /** Tables: sanitised `<table>` HTML. */
  tableHtml: string | null
  /** Anchor of the figure group it belongs to. */
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
  /** Version of the renderer that rendered the HTML. */
  version: number
  /** Sanitised semantic HTML of body, back and sub-articles, without hosts and interface texts (decision 0017). */
  html: string
  outline: OutlineEntry[]
  /** Plain text, for search. */
  text: string
  /** Indexed form of `text`. */
  index: TextIndex | null
  /** Languages of the text, main one first (BCP 47, lower case). */
  lang: string
}

export type ImportedArticle = {
  /** Id in the source (record `id`, publisher id); null when it has none. */
  sourceId: string | null
  doi: string | null
  /** Source ids it had before it stated a DOI, if it was imported before. */
  formerIds?: string[]
  /** Main language of the work, BCP 47 lower case: zh, en, pt ... */
  language: string
  /** JATS @article-type or the record's type, as printed. */
  articleType: string
  titleHtml: Bilingual
  subtitleHtml: Bilingual
  /** Titles in other languages. */
  otherTitles: OtherTitle[]
  /** Block HTML: `p`, `h3`-`h4`, lists, plus inline allow-list. */
  abstractHtml: Bilingual
  otherAbstracts: OtherAbstract[]
  keywords: { zh: string[]; en: string[] }
  otherKeywords: OtherKeywords[]
  /** Inline HTML of keywords with markup, by their plain text. */
  keywordHtml: Record<string, string>
  /** Column of the issue (subject group "heading", `lanmu`). */
  column: Bilingual
  subjects: string[]
  clc: string | null
  authors: ImportedAuthor[]
  affiliations: ImportedAffiliation[]
  /** Other front matter: statements, other contributors, facts. */
  front: FrontMatter | null
  /** Author notes not linked to a single person (correspondence, footnotes), inline HTML. */
  authorNotesHtml: string[]
  funds: ImportedFund[]
  fundingStatementHtml: Bilingual
  journal: {
    /** Empty if a record names no journal; then `collection` is set. */
    title: Bilingual
    collection?: string
    abbrev: string | null
    issn: string | null
    eissn: string | null
    cn: string | null
    publisher: Bilingual
  }
  /** Publisher of the work itself where it is in no journal, the school of a thesis, and its place, as printed. */
  publisher?: string | null
  publisherPlace?: string | null
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
  /** Whether downloads require a login. */
  downloadLogin: boolean
  /** Access to the full text; null when decided by the journal. */
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
  /** Other locations of the work: URL, ids of its document on another platform, channel of its topic. */
  elsewhere: Partial<{
    jumpUrl: string
    vasDocLink: string
    vasDocId: string
    adcsDocId: string
    vasDocsource: string
    topicId: number
  }>
  /** Publication times; absent when the source has none. */
  times?: PublicationTimes
  /** Citation count in the corpus of the record. */
  citedCount: number | null
}

export type ImportWarning = { code: string; message: string; path: string | null }
