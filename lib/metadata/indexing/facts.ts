/** Fields of a journal the rules check. */
export type JournalFacts = {
  issn: string | null
  eissn: string | null
  name: string | null
  enName: string | null
  publisher: string | null
  abbrev: string | null
}

/** Fields of an article the rules check; texts as stored (inline HTML), lists as the page shows them. */
export type ArticleFacts = {
  doi: string | null
  language: string
  articleType: string
  title: string | null
  enTitle: string | null
  abstractHtml: string | null
  enAbstractHtml: string | null
  keywords: number
  /** Assigned to an issue; otherwise online first. */
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
  /** Broken links in the full text: `#anchor`, or the path of an unknown article. */
  deadLinks: string[]
  /** Parts of the source that are not shown, or not shown as written. */
  notShown: string[]
  /** Pictures the full text refers to that were missing from the package. */
  missingPictures: string[]
}

/**
 * Severity of a finding. error: the work is not found or described wrongly; warning: described incompletely; hint: for
 * information.
 */
type Severity = 'error' | 'warning' | 'hint'

export type Finding<Code extends string = string> = { code: Code; severity: Severity; detail: string | null }
