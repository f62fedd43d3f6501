import type { Locale } from './locales'

/** The side of a bilingual pair and the language it is in: the other's where the asked one is missing; null where both are. */
export const sideOf = (
  locale: Locale,
  zh: string | null | undefined,
  en: string | null | undefined,
): { text: string; lang: Locale } | null => {
  const [own, other] = locale === 'en' ? [en, zh] : [zh, en]
  if (own) return { text: own, lang: locale }
  return other ? { text: other, lang: locale === 'en' ? 'zh' : 'en' } : null
}
