/** A text in both languages of the portal; null where one is missing. */
export type Bilingual = { zh: string | null; en: string | null }

/** A personal name in parts (CSL-JSON), or a literal one: an organization, or a name that cannot be split. */
export type CitedName =
  { family: string; given?: string; suffix?: string; 'non-dropping-particle'?: string } | { literal: string }

/** An author of a work, the name in both languages in parts; null where one is missing. */
export type CitedAuthor = { zh: CitedName | null; en: CitedName | null }

/**
 * Source of every reference: an article in both languages. `Html` fields are inline HTML of the allow-list (`sub sup i
 * b`), the others plain text; dates are YYYY, YYYY-MM or YYYY-MM-DD.
 */
export type CitedWork = {
  id: number
  /** Type of an article or record ("conference", "thesis"); see work-types.ts. */
  articleType: string
  doi: string | null
  /** Absolute address of the article's page. */
  url: string
  /** Main language of the work, BCP 47. */
  language: string
  titleHtml: Bilingual
  /** Title in the main language if that is neither Chinese nor English. */
  ownTitleHtml: string | null
  /** Abstract and keywords in that language. */
  ownAbstract?: string | null
  ownKeywords?: string[]
  authors: CitedAuthor[]
  affiliations: Bilingual[]
  journal: Bilingual
  abbrev: string | null
  /** ISSN of print and online. */
  issns: string[]
  /** Publisher of the journal, or of a work in none. */
  publisher: Bilingual
  /** Where the publisher of a work in no journal is. */
  place?: string | null
  year: number | null
  volume: string
  issue: string
  firstPage: string | null
  lastPage: string | null
  elocationId: string | null
  publishDate: string | null
  onlineDate: string | null
  keywords: { zh: string[]; en: string[] }
  abstract: Bilingual
  status: 'none' | 'corrected' | 'retracted' | 'concern'
}
