import type { Locale } from './locales'

/** Joins entries that may have commas of their own, in a language. */
export const joinList = (locale: Locale, entries: readonly string[]): string =>
  entries.join(locale === 'zh' ? '；' : '; ')
