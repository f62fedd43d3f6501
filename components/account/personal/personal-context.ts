import type { RecordList } from '@/lib/client/queries/personal'
import type { Locale } from '@/lib/i18n/locales'

/** What a list shows first: a page from 0, and the sites it is read from. */
export type ListStart = { page: number; sites: string }

/** Language and site of the personal centre; `start` where the address says what its lists show first. */
export type PersonalContext = {
  locale: Locale
  siteId: number
  start?: Partial<Record<RecordList | 'resources', ListStart>>
}
