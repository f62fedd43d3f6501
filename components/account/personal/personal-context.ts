import type { Locale } from '@/lib/i18n/locales'

/** Where the personal centre is shown. */
export type PersonalContext = { locale: Locale; siteId: number }
