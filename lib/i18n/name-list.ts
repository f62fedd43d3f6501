import type { Locale } from './locales'

/** Joins the names of a `;`-separated field with the separator of the language. */
export const nameList = (locale: Locale, names: string | null | undefined): string =>
  (names ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
    .join(locale === 'en' ? ', ' : '，')
