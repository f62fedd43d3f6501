import type { Locale } from './locales'

/** The names of a `;`-joined field as running text of the language. */
export const nameList = (locale: Locale, names: string | null | undefined): string =>
  (names ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
    .join(locale === 'en' ? ', ' : '，')
