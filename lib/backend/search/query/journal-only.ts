import { readCitation, wordsWithoutNumbers } from './citation-locator'

/** Names in Chinese that only journals have: 生态学报, 华北农学报（自然科学版）. */
const IN_CHINESE = /^《?\p{Script=Han}{1,14}(?:学报|杂志|通报|学刊)》?$/u
/** Names abbreviated word by word, with numbers behind them: Acta Phys. Sin. 67 048901, Phys. Rev. Lett. 78, 1997. */
const ABBREVIATED = /^(?:\p{Lu}\p{L}*(?:\. ?| )(?:[a-z&]{1,3} )?){2,8}[\s\d,;:()–-]*$/u
const SHORT_WORD = /\p{Lu}\p{L}{2,}\.(?=[\s\d,;:(]|$)/gu
/** Words with a full stop behind them, of which initials of people are none. */
const SHORT_WORDS = 2

/** Returns the words of a query that names a journal, without numbers and phrases around them. */
export const wordsOfJournal = (query: string): string[] =>
  readCitation(query)?.words ?? wordsWithoutNumbers(query) ?? []

/** Whether a query can name nothing but a journal, with numbers or without. */
export function namesOnlyJournal(query: string): boolean {
  const text = query.trim()
  if (ABBREVIATED.test(text) && (text.match(SHORT_WORD) ?? []).length >= SHORT_WORDS) return true
  const words = wordsOfJournal(text)
  return words.length === 1 && IN_CHINESE.test(words[0] ?? '')
}
