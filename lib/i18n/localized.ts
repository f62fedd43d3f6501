import type { Locale } from './locales'

/** Text with its language, if that is not the page's, for its `lang` attribute. */
export type LocalizedText = { text: string; lang?: Locale | undefined }

/** Bilingual text as stored; either language may be missing. */
export type Sides = Readonly<Record<Locale, string | null | undefined>>

/** Order of languages tried for bilingual text, by the language of the page. */
const fallbacks: Readonly<Record<Locale, readonly Locale[]>> = {
  zh: ['zh', 'en'],
  en: ['en', 'zh'],
}

/**
 * Returns bilingual text in the language of the page, else in the other with its language; "" when both are missing.
 * Without `fallback` only the language of the page is used.
 */
export function localized(locale: Locale, sides: Sides, { fallback = true } = {}): LocalizedText {
  const lang = (fallback ? fallbacks[locale] : [locale]).find((candidate) => sides[candidate])
  const text = (lang && sides[lang]) ?? ''
  return lang === undefined || lang === locale ? { text } : { text, lang }
}
