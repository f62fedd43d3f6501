import { sideOf } from './bilingual'

/** Letters from which on a text shows its language, and from which on one wholly in another script does. */
const ENOUGH = 400
const FEW = 60
/** Thresholds for the share of characters of a script. */
const MOST = 0.4
const FOREIGN = 0.05
/** Least share of kana in a Japanese text. */
const KANA = 0.1

const LATIN_WORDS: readonly [lang: string, words: RegExp][] = [
  ['en', /\b(the|and|of|was|were|with|that|which|from)\b/gi],
  ['pt', /\b(não|foram|uma|dos|das|pelo|são|com)\b/gi],
  ['es', /\b(los|las|fueron|una|por|con|del|que)\b/gi],
  ['fr', /\b(les|des|une|dans|est|pour|avec|sur)\b/gi],
  ['de', /\b(der|die|und|wurde|nicht|eine|mit|von)\b/gi],
]

/** Returns the language a text is written in where its letters rule out the declared one, else the declared one. */
export function writtenLanguage(text: string, declared: string): string {
  const { han, kana, hangul, letters } = lettersOf(text)
  if (letters < FEW || /^(ja|ko)/.test(declared)) return declared
  if (hangul / letters > MOST) return 'ko'
  if (kana / letters > KANA && (kana + han) / letters > MOST) return 'ja'
  if (kana > 0) return declared
  if (sideOf(declared) !== 'zh') return han / letters > MOST ? 'zh' : declared
  const isForeign = letters < ENOUGH ? han === 0 : han / letters < FOREIGN
  return isForeign ? latinLanguage(text) : declared
}

/** Returns whether a text is long enough to show its language. */
export const isLong = (text: string): boolean => lettersOf(text).letters >= FEW

const lettersOf = (text: string) => {
  const count = (letter: RegExp): number => text.match(letter)?.length ?? 0
  return {
    han: count(/\p{Script=Han}/gu),
    kana: count(/\p{Script=Hiragana}|\p{Script=Katakana}/gu),
    hangul: count(/\p{Script=Hangul}/gu),
    letters: count(/\p{L}/gu),
  }
}

/** Returns the language whose function words are most frequent; English when none occur. */
function latinLanguage(text: string): string {
  const counts = LATIN_WORDS.map(([lang, words]) => [lang, text.match(words)?.length ?? 0] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best), ['en', 0] as const)[0]
}

/**
 * Returns whether a short text, as a title or keywords, is Chinese or has not one Chinese character, and the number of
 * its words in Latin letters; null where it may be either or is in another script.
 */
export function scriptOf(text: string): { side: 'zh' | 'en'; words: number } | null {
  const { han, kana, hangul } = lettersOf(text)
  if (
    kana + hangul > 0 ||
    /(?!\p{Script=Han}|\p{Script=Latin}|\p{Script=Greek}|\p{Script=Common})\p{L}/u.test(text)
  )
    return null
  const words = text.match(/(?:\p{Script=Latin}|\p{M}|['’-])+/gu)?.length ?? 0
  if (han === 0) return words > 0 ? { side: 'en', words } : null
  return han > words ? { side: 'zh', words } : null
}
