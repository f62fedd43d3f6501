/** Shapes of JSON columns. Text fields named *Html hold inline HTML of the allow-list `sub sup i b code`. */

/** A name as the source separates it. */
export type NameParts = { family: string; given: string | null; suffix: string | null }

/** The parts of a name by language: references need the family name. */
export type NamePartsByLanguage = { zh?: NameParts; en?: NameParts }

/** A heading of the full text, with its anchor and depth. */
export type OutlineEntry = { anchor: string; titleHtml: string; level: number }

/** A title in a third language. */
export type OtherTitle = { lang: string; html: string }

/** An abstract besides the main one: of another kind or in a third language. */
export type OtherAbstract = { lang: string; kind: string | null; titleHtml: string | null; html: string }

/** Keywords in a third language. */
export type OtherKeywords = { lang: string; words: string[] }

/** An event of the history of a work (received, revised, accepted ...) with its date. */
export type HistoryEvent = { type: string; date: string }

/** A statement of the front matter: what it is about, its own title, block HTML. */
export type Statement = {
  kind: string
  titleHtml: string | null
  lang: string
  html: string
  /** Whether the full text says it word for word as well. */
  inText?: boolean
}

/**
 * A contributor other than the authors: `kind` is the role (editor, reviewer, member ...), `group` a member's group.
 */
export type Contributor = {
  kind: string
  group: string | null
  name: string | null
  enName: string | null
  roles: string[]
  affiliations: string[]
  orcid: string | null
  email: string | null
}

/** A short fact of the record: an identifier, a count, a name with its value, plain text. */
/** `url`: where a fact that is words leads to. */
export type RecordFact = { name: string; value: string; url?: string }

/** Front matter other than title, authors, abstract, dates and rights. */
export type FrontMatter = {
  /** Titles of the abstracts in both languages. */
  abstractTitle: { zh: string | null; en: string | null }
  statements: Statement[]
  contributors: Contributor[]
  facts: RecordFact[]
  /** Marks of the authors, in their order; articles imported before they were read have none. */
  authorMarks?: AuthorMarks[]
  /** A sentence for each part of the source that is not shown, or shown differently. */
  notShown: string[]
}

/** Marks of an author that the source links to author notes: those of notes, and that of correspondence; '' without. */
export type AuthorMarks = { notes: string; correspondence: string }

/** A picture of a full text: file, intrinsic size, and widths of its stored renditions. */
export type StoredPicture = { id: string; width: number | null; height: number | null; widths?: number[] }
