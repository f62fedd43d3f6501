/** Shapes of JSON columns. Text fields named *Html hold inline HTML of the allow-list `sub sup i b`. */

/** A name as the source takes it apart. */
export type NameParts = { family: string; given: string | null; suffix: string | null }

/** The parts of a name in the languages that have them: references need to know the family name. */
export type NamePartsByLanguage = { zh?: NameParts; en?: NameParts }

/** A heading of the full text, with its anchor and depth. */
export type OutlineEntry = { anchor: string; titleHtml: string; level: number }

/** A title in a third language. */
export type OtherTitle = { lang: string; html: string }

/** An abstract beside the main one: of another kind or a third language. */
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

/** Somebody beside the authors: `kind` is the role (editor, reviewer, member ...), `group` what a member belongs to. */
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

/** What the front matter says beside title, authors, abstract, dates and rights. */
export type FrontMatter = {
  /** Own titles of the abstracts of the two languages. */
  abstractTitle: { zh: string | null; en: string | null }
  statements: Statement[]
  contributors: Contributor[]
  facts: RecordFact[]
  /** What of the source is not shown, or not as it stands there: a sentence each. */
  notShown: string[]
}

/** A picture of a full text: its file, its own size, and the widths narrower forms of it are kept in. */
export type StoredPicture = { id: string; width: number | null; height: number | null; widths?: number[] }
