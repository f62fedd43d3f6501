import { plainText } from '@/lib/text/inline-html'
import type { Locale } from './locales'
import { sideOf } from './side'

/** Words, with their language where it is not the page's: what their `lang` attribute has to tell. */
export type Said = { text: string; lang?: Locale | undefined }

/** The side of a bilingual pair in the page's language, else the other with its language; "" where both are missing. */
export function said(locale: Locale, zh: string | null | undefined, en: string | null | undefined): Said {
  const side = sideOf(locale, zh, en)
  return side && side.lang !== locale ? side : { text: side?.text ?? '' }
}

/** As `said`, of a pair that may hold markup. */
export function saidPlain(
  locale: Locale,
  zh: string | null | undefined,
  en: string | null | undefined,
): Said {
  const words = said(locale, zh, en)
  return { ...words, text: plainText(words.text) }
}

const HAN = /\p{Script=Han}/u
const LATIN_WORDS = /\p{Script=Latin}{2,}[^\p{L}]+\p{Script=Latin}{2,}/u

/** Language of words whose side is not known, by their script; undefined where it is the page's or cannot be told. */
export function foreignLang(locale: Locale, text: string | null | undefined): Locale | undefined {
  if (!text) return undefined
  if (HAN.test(text)) return locale === 'en' ? 'zh' : undefined
  return locale === 'zh' && LATIN_WORDS.test(text) ? 'en' : undefined
}

/** Names in a row, each told in its own language. */
export const saidList = (locale: Locale, names: readonly string[]): Said[] =>
  names.flatMap((text, at) => [
    ...(at > 0 ? [{ text: locale === 'en' ? ', ' : '、' }] : []),
    { text, lang: foreignLang(locale, text) },
  ])
