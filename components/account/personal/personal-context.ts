import type { RecordList } from '@/lib/client/queries/personal'
import type { Locale } from '@/lib/i18n/locales'

/** What a list shows first: a page from 0, the sites it is read from, and the type and words it is filtered by. */
export type ListStart = { page: number; sites: string; type?: string; q?: string }

/** What forms posted without scripts lead back to, and what became of the last one. */
export type PlainForms = {
  /** Address of the page they are on. */
  page: string
  /** Fields of that address which the form of a filter repeats. */
  address: Readonly<Record<string, string>>
  /** Origin of links to be copied. */
  origin: string
  /** `state` of the form that was refused, and the messages by field; those of the whole form under "". */
  refused: { form: string; failed: Readonly<Record<string, string>> } | null
  /** What was typed into it, by field. */
  draft: Readonly<Record<string, string>>
}

/**
 * Language and site of the personal centre; `start` where the address says what its lists show first, `forms` where they
 * are rendered for browsers without scripts.
 */
export type PersonalContext = {
  locale: Locale
  siteId: number
  start?: Partial<Record<RecordList | 'resources', ListStart>>
  forms?: PlainForms
}
