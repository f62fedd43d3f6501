import type { Locale } from './locales'

/** Text, with its language where it is not the page's: what its `lang` attribute has to tell. */
export type LocalizedText = { text: string; lang?: Locale | undefined }

/** A pair of data in the two languages, as it is stored; a side may be missing. */
export type Sides = Readonly<Record<Locale, string | null | undefined>>

/** The languages data is looked for in, by the page's. */
const fallbacks: Readonly<Record<Locale, readonly Locale[]>> = {
  zh: ['zh', 'en'],
  en: ['en', 'zh'],
}

/**
 * The side of bilingual data in the page's language, else the other side with its language; "" where both are missing.
 * Without `fallback` the other side is left out, where it would say nothing to its reader.
 */
export function localized(locale: Locale, sides: Sides, { fallback = true } = {}): LocalizedText {
  const lang = (fallback ? fallbacks[locale] : [locale]).find((candidate) => sides[candidate])
  const text = (lang && sides[lang]) ?? ''
  return lang === undefined || lang === locale ? { text } : { text, lang }
}
