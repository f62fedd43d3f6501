/** What the rules look at of a journal. */
export type JournalFacts = {
  issn: string | null
  eissn: string | null
  name: string | null
  enName: string | null
  publisher: string | null
  abbrev: string | null
}

/** What the rules look at of an article; texts as stored (inline HTML), lists as the page shows them. */
export type ArticleFacts = {
  doi: string | null
  language: string
  articleType: string
  title: string | null
  enTitle: string | null
  abstractHtml: string | null
  enAbstractHtml: string | null
  keywords: number
  /** In an issue; what is in none is online first. */
  inIssue: boolean
  volume: string
  issue: string
  firstPage: string | null
  elocationId: string | null
  publishDate: string | null
  onlineDate: string | null
  hasPdf: boolean
  /** The PDF is for members only. */
  pdfClosed: boolean
  hasFullText: boolean
  referenceCount: number
  authors: { name: string; orcid: string | null }[]
  affiliations: number
  figures: { label: string; alt: string | null; caption: string | null; pictures: number }[]
  /** Links inside the full text that lead nowhere: `#anchor`, or the path of an article that is not there. */
  deadLinks: string[]
  /** What of its source is not shown, or not as it stands there. */
  notShown: string[]
  /** Pictures the full text names and the package did not bring. */
  missingPictures: string[]
}

/** How much a finding matters: the work is not found or told wrongly; less is told than could be; worth knowing. */
type Severity = 'error' | 'warning' | 'hint'

export type Finding<Code extends string = string> = { code: Code; severity: Severity; detail: string | null }
