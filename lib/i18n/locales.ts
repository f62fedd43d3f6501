/** Languages of the interface, the default one first. */
export const LOCALES = ['zh', 'en'] as const

export type Locale = (typeof LOCALES)[number]

/** Whether a value is a language of the interface. */
export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** The other language of the interface. */
export const otherLocale = (locale: Locale): Locale => (locale === 'zh' ? 'en' : 'zh')
