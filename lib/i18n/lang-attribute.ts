import { hasHan } from '@/lib/text/has-han'
import type { Locale, LocalizedText } from './locales'

const LATIN_WORDS = /\p{Script=Latin}{2,}[^\p{L}]+\p{Script=Latin}{2,}/u

/** Detects the language of a text by its script; undefined when it is the page's or cannot be detected. */
export function langAttribute(locale: Locale, text: string | null | undefined): Locale | undefined {
  if (!text) return undefined
  if (hasHan(text)) return locale === 'en' ? 'zh' : undefined
  return locale === 'zh' && LATIN_WORDS.test(text) ? 'en' : undefined
}

/** Returns a list of names, each with its language and with separators of the page's language. */
export const localizedNames = (locale: Locale, names: readonly string[]): LocalizedText[] =>
  names.flatMap((text, at) => [
    ...(at > 0 ? [{ text: locale === 'en' ? ', ' : '、' }] : []),
    { text, lang: langAttribute(locale, text) },
  ])
