// Languages of the interface, and bilingual text in one of them.

// Relative: next.config.ts reads this file, where Next resolves no alias.
import { hasHan } from '../text/has-han'
import { languageCode } from '../text/language-tag'

/** Languages of the interface, the default first. */
export const LOCALES = ['zh', 'en'] as const

export type Locale = (typeof LOCALES)[number]

/** Checks for a language of the interface. */
export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** Returns the other language of the interface. */
export const otherLocale = (locale: Locale): Locale => (locale === 'zh' ? 'en' : 'zh')

/** Checks for a language tag that is neither Chinese nor English, the two sides of a record. */
export const isThirdLanguage = (tag: string): boolean => !isLocale(languageCode(tag))

/** Returns the first valid language: the route's, the cookie's, the site's default; else zh. */
export const resolveLocale = (...candidates: (string | null | undefined)[]): Locale =>
  candidates.find((candidate): candidate is Locale => isLocale(candidate)) ?? 'zh'

/** Returns the name of a language in another: "French", "法语"; the tag itself (BCP 47) when it has no name. */
export function languageName(tag: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

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

/** Joins the names of a `;`-separated field with the comma of the language; names in Latin letters alone with theirs. */
export const nameList = (locale: Locale, names: string | null | undefined): string =>
  (names ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
    .join(locale === 'en' || !hasHan(names ?? '') ? ', ' : '，')

/** Joins entries that may have commas of their own, in a language; entries in Latin letters alone with their own mark. */
export const joinList = (locale: Locale, entries: readonly string[]): string =>
  entries.join(locale === 'zh' && entries.some(hasHan) ? '；' : '; ')

/** Returns texts with those in the reader's language first, else in their order. */
export const readersFirst = <T extends { lang?: string | null | undefined }>(
  locale: Locale,
  texts: readonly T[],
): T[] => {
  const isOwn = ({ lang }: T): boolean => languageCode(lang ?? '') === locale
  return [...texts.filter(isOwn), ...texts.filter((text) => !isOwn(text))]
}
