import type { Locale } from './locales'

/** The side of a bilingual pair in a language, the other side where it is missing, "" where both are. */
export const localised = (
  locale: Locale,
  zh: string | null | undefined,
  en: string | null | undefined,
): string => (locale === 'en' ? en || zh : zh || en) ?? ''
