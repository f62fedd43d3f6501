import type { Locale } from '@/lib/i18n/locales'

/** Language and site of the personal centre. */
export type PersonalContext = { locale: Locale; siteId: number }
