/** A text in both languages of the portal; null where a side is missing. */
export type Sides = { zh: string | null; en: string | null }

/** A personal name in parts (CSL-JSON), or a name that has none: a body, a name we cannot take apart. */
export type CitedName =
  { family: string; given?: string; suffix?: string; 'non-dropping-particle'?: string } | { literal: string }

/** An author of a work, both names as parts; null where a side is missing. */
export type CitedAuthor = { zh: CitedName | null; en: CitedName | null }

/**
 * What every reference is made from: an article with both its sides. `Html` fields hold inline HTML of the allow-list
 * (`sub sup i b`), the others plain text; dates are YYYY, YYYY-MM or YYYY-MM-DD.
 */
export type CitedWork = {
  id: number
  doi: string | null
  /** Address of the article's page, absolute. */
  url: string
  /** Main language of the work, BCP 47. */
  language: string
  titleHtml: Sides
  /** Title in the main language when that is neither Chinese nor English. */
  ownTitleHtml: string | null
  authors: CitedAuthor[]
  affiliations: Sides[]
  journal: Sides
  abbrev: string | null
  issn: string | null
  publisher: Sides
  year: number | null
  volume: string
  issue: string
  firstPage: string | null
  lastPage: string | null
  elocationId: string | null
  publishDate: string | null
  onlineDate: string | null
  keywords: { zh: string[]; en: string[] }
  abstract: Sides
  status: 'none' | 'corrected' | 'retracted' | 'concern'
}
