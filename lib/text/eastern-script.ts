const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Checks for a script in which people are written with the family name first: Chinese characters, kana, Hangul. */
export const hasEasternScript = (text: string): boolean => EASTERN.test(text)
