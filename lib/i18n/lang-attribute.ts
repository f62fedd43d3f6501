import type { Locale } from './locales'
import type { LocalizedText } from './localized'

const HAN = /\p{Script=Han}/u
const LATIN_WORDS = /\p{Script=Latin}{2,}[^\p{L}]+\p{Script=Latin}{2,}/u

/** Language of text whose side is not known, by its script; undefined where it is the page's or cannot be told. */
export function langAttribute(locale: Locale, text: string | null | undefined): Locale | undefined {
  if (!text) return undefined
  if (HAN.test(text)) return locale === 'en' ? 'zh' : undefined
  return locale === 'zh' && LATIN_WORDS.test(text) ? 'en' : undefined
}

/** Names in a row, each with its own language. */
export const localizedNames = (locale: Locale, names: readonly string[]): LocalizedText[] =>
  names.flatMap((text, at) => [
    ...(at > 0 ? [{ text: locale === 'en' ? ', ' : '、' }] : []),
    { text, lang: langAttribute(locale, text) },
  ])
