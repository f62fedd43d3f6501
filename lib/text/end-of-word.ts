/** A longer run of letters is no word to keep whole. */
const MAX_WORD = 30
const WORD_AT_END = /[\p{Script=Latin}\p{Script=Greek}\p{M}\d'’-]+$/u

/**
 * Returns where a text that may have `max` characters ends, without the white space there: between characters in Chinese,
 * behind a whole word elsewhere.
 */
export function endOfWord(text: string, max: number): number {
  if (max >= text.length) return text.length
  const from = Math.max(0, max - MAX_WORD)
  const word = WORD_AT_END.exec(text.slice(from, max + 1))
  const end = word && word.index > 0 ? from + word.index : max
  return text.slice(0, end).trimEnd().length
}
