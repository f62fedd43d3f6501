/** Languages of the interface, the default first. */
export const LOCALES = ['zh', 'en'] as const

export type Locale = (typeof LOCALES)[number]

/** Checks for a language of the interface. */
export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** Returns the other language of the interface. */
export const otherLocale = (locale: Locale): Locale => (locale === 'zh' ? 'en' : 'zh')

/** Checks for a language tag that is neither Chinese nor English, the two sides of a record. */
export const isThirdLanguage = (tag: string): boolean => !/^(zh|en)/i.test(tag)
